/* Read before each C file that mypyc writes (setup.py): what it gets wrong, and what it calls most, written where it is called. */

#if __has_include(<CPy.h>)
#include <CPy.h>

/* What is nested deeply is taken down through Python's trashcan, which links objects by the garbage collector's header.
   mypyc gives its trashcan to classes that are marked acyclic, too; they have no such header, and memory would be
   overwritten. Only classes that the collector knows use it. */
#undef CPy_TRASHCAN_BEGIN
#define CPy_TRASHCAN_BEGIN(op, dealloc) \
    Py_TRASHCAN_BEGIN(op, (PyType_IS_GC(Py_TYPE(op)) ? (destructor)(dealloc) : (destructor)NULL))

/* Entries of lists and small numbers are half of what rules do, and each is a call into mypyc's library or into Python's. The
   usual case is decided here in two comparisons; whatever is unusual (an index from the end, no such entry, a list that has to
   grow) goes where mypyc sent it. */
#if defined(__GNUC__) && !defined(Py_GIL_DISABLED)

static inline bool loretable_is_entry(PyObject *list, CPyTagged index) {
    return !(index & CPY_INT_TAG) && index >> 1 < (size_t)PyList_GET_SIZE(list); // what is negative is large here
}

static inline PyObject *loretable_item_borrow(PyObject *list, CPyTagged index) {
    return likely(loretable_is_entry(list, index)) ? PyList_GET_ITEM(list, index >> 1) : CPyList_GetItemBorrow(list, index);
}

static inline PyObject *loretable_item(PyObject *list, CPyTagged index) {
    return likely(loretable_is_entry(list, index)) ? Py_NewRef(PyList_GET_ITEM(list, index >> 1)) : CPyList_GetItem(list, index);
}

static inline PyObject *loretable_item64_borrow(PyObject *list, int64_t index) {
    return likely((uint64_t)index < (size_t)PyList_GET_SIZE(list)) ? PyList_GET_ITEM(list, index)
                                                                   : CPyList_GetItemInt64Borrow(list, index);
}

static inline PyObject *loretable_item64(PyObject *list, int64_t index) {
    return likely((uint64_t)index < (size_t)PyList_GET_SIZE(list)) ? Py_NewRef(PyList_GET_ITEM(list, index))
                                                                   : CPyList_GetItemInt64(list, index);
}

/* Takes over the reference to the value, as mypyc's do. */
static inline bool loretable_set_item64(PyObject *list, int64_t index, PyObject *value) {
    if (unlikely((uint64_t)index >= (size_t)PyList_GET_SIZE(list)))
        return CPyList_SetItemInt64(list, index, value);
    PyObject *before = PyList_GET_ITEM(list, index);
    PyList_SET_ITEM(list, index, value);
    Py_DECREF(before);
    return true;
}

static inline bool loretable_set_item(PyObject *list, CPyTagged index, PyObject *value) {
    return likely(loretable_is_entry(list, index)) ? loretable_set_item64(list, index >> 1, value)
                                                   : CPyList_SetItem(list, index, value);
}

#define LORETABLE_FIRST_ROOM 8 /* Python begins with four, and most lists that get any have five or more */

CPy_NOINLINE
static int loretable_append_first(PyObject *list, PyObject *item) {
    PyListObject *grown = (PyListObject *)list;
    PyObject **items = grown->ob_item == NULL ? PyMem_New(PyObject *, LORETABLE_FIRST_ROOM) : NULL;
    if (items == NULL)
        return PyList_Append(list, item);
    items[0] = Py_NewRef(item);
    grown->ob_item = items;
    grown->allocated = LORETABLE_FIRST_ROOM;
    Py_SET_SIZE((PyVarObject *)list, 1);
    return 0;
}

static inline int loretable_append(PyObject *list, PyObject *item) {
    Py_ssize_t size = PyList_GET_SIZE(list);
    if (unlikely(size >= ((PyListObject *)list)->allocated))
        return loretable_append_first(list, item);
    PyList_SET_ITEM(list, size, Py_NewRef(item));
    Py_SET_SIZE((PyVarObject *)list, size + 1);
    return 0;
}

/* Python has one object for each number from -5 to 256; they are kept here as they are met. */
#define LORETABLE_LEAST 5
#define LORETABLE_SMALL 262
__attribute__((weak, visibility("hidden"))) PyObject *loretable_small[LORETABLE_SMALL];

CPy_NOINLINE
static PyObject *loretable_met(int64_t value) {
    PyObject *found = PyLong_FromLongLong(value);
    if ((uint64_t)(value + LORETABLE_LEAST) < LORETABLE_SMALL && found != NULL)
        loretable_small[value + LORETABLE_LEAST] = Py_NewRef(found);
    return found;
}

static inline PyObject *loretable_number64(long long value) {
    uint64_t place = (uint64_t)value + LORETABLE_LEAST;
    if (likely(place < LORETABLE_SMALL && loretable_small[place] != NULL))
        return Py_NewRef(loretable_small[place]);
    return loretable_met(value);
}

static inline PyObject *loretable_number(CPyTagged value) {
    return likely(CPyTagged_CheckShort(value)) ? loretable_number64(CPyTagged_ShortAsSsize_t(value))
                                               : CPyTagged_StealAsObject(value);
}

#define CPyList_GetItem loretable_item
#define CPyList_GetItemBorrow loretable_item_borrow
#define CPyList_GetItemShort loretable_item
#define CPyList_GetItemShortBorrow loretable_item_borrow
#define CPyList_GetItemInt64 loretable_item64
#define CPyList_GetItemInt64Borrow loretable_item64_borrow
#define CPyList_SetItem loretable_set_item
#define CPyList_SetItemInt64 loretable_set_item64
#define PyList_Append loretable_append
#define CPyTagged_StealAsObject loretable_number
#define PyLong_FromLongLong loretable_number64

#endif
#endif
