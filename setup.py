"""Builds loretable, with its engine compiled by mypyc where that is possible.

Compiled or not, the same source gives the same games; compiled it is five to ten times faster. Without a C compiler,
or if anything goes wrong while compiling, the package is installed as plain Python, and one line says so.

LORETABLE_PURE=1        do not compile
LORETABLE_OPT=0|1|2|3   the C compiler's optimisation level (3 unless told)
LORETABLE_LTO=0         do not optimise across modules: linking takes seconds instead of minutes. The Makefile says so, but for
                        what is released or measured
LORETABLE_PGO=1         compile twice, with games played in between, of which the compiler learns what is often done (GCC): for
                        what is released or measured
LORETABLE_PAGE=0        an sdist may go without the page of the table
"""

import os
import shutil
import subprocess
import sys
import tempfile
import traceback
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from pathlib import Path
from typing import Any

from setuptools import Extension, setup
from setuptools.command.build import build
from setuptools.command.build_ext import build_ext
from setuptools.command.sdist import sdist
from setuptools.errors import SetupError

ROOT = Path(__file__).parent.resolve()
sys.path.insert(0, str(ROOT))  # a build in isolation does not look there
from scripts.build.compiled_docs import PREFIX, document  # noqa: E402
from scripts.build.pypi_readme import pypi_readme  # noqa: E402
from scripts.build.stubs import write_stubs  # noqa: E402

# What is compiled: everything in these rooms but `__init__.py`. Everywhere else nothing is.
COMPILED = [
    "src/loretable/core/*.py",
    "src/loretable/core/engine/*.py",
    "src/loretable/core/hidden/*.py",
    "src/loretable/core/learning/*.py",
    "src/loretable/core/storage/*.py",
    "src/loretable/games/*/*.py",
    "src/loretable/games/*/enums/*.py",
    "src/loretable/games/*/model/**/*.py",
    "src/loretable/games/*/rules/**/*.py",
    "src/loretable/games/*/bot/**/*.py",
    "src/loretable/bots/**/*.py",
]

OPT = os.environ.get("LORETABLE_OPT") or "3"
# Modules call each other directly rather than through the linker's table: a tenth faster.
DIRECT_CALLS = [] if sys.platform == "win32" else ["-fno-semantic-interposition", "-fvisibility=hidden"]
# Across modules while linking: some 5 % faster. Only where speed is wanted, and where the compiler knows how.
ACROSS = ["-flto=auto"]
# Code that counts how often it is run, and code laid out by those counts. What no game of the training needed is compiled as if
# nothing had been counted.
COUNTING = ["-fprofile-generate"]
BY_COUNTS = ["-fprofile-use", "-fprofile-correction", "-fprofile-partial-training", "-Wno-missing-profile"]
TRAINING = ROOT / "scripts" / "build" / "training_games.py"
# What each C file of mypyc's reads first.
HEADER = ROOT / "scripts" / "build" / "engine.h"
JOBS = min(os.cpu_count() or 1, 8)
# Generating C takes seconds; commands that only ask for metadata do without.
METADATA_ONLY = not {"build", "build_ext", "bdist_wheel", "install"} & set(sys.argv)


def modules() -> list[str]:
    root = Path(__file__).parent
    found = {path for glob in COMPILED for path in root.glob(glob) if path.name != "__init__.py"}
    return sorted(str(path.relative_to(root)) for path in found)


def extensions() -> list[Extension]:
    if METADATA_ONLY:
        return []
    if os.environ.get("LORETABLE_PURE", "0") not in ("", "0"):
        return interpreted("LORETABLE_PURE is set")
    if not compiler_works():
        return interpreted("no working C compiler")
    paths = modules()
    try:
        from mypyc.build import mypycify

        # An own C file a module: they compile side by side, and unchanged ones not again. The call is as strict as
        # mypyc needs, no more: `make lint` is strict, and a newer Python's types should not cost anybody the speed.
        found = mypycify(
            ["--config-file=", "--ignore-missing-imports", *paths],
            opt_level=OPT,
            debug_level="0",
            multi_file=True,
            group_name="loretable",
        )
    except (Exception, SystemExit) as error:
        if not isinstance(error, SystemExit):
            traceback.print_exception(error)
        return interpreted("mypyc reported errors")
    for extension in found:
        extension.optional = True
        # a newer compiler's new warnings are no reason to go without
        extension.extra_compile_args = [arg for arg in extension.extra_compile_args if arg != "-Werror"]
        extension.extra_compile_args += DIRECT_CALLS
        extension.depends.append(str(HEADER))
        if across_modules():
            extension.extra_compile_args += ACROSS
            extension.extra_link_args += [f"-O{OPT}", *ACROSS]
    return found


def first_included(header: Path) -> list[str]:
    return [f"/FI{header}"] if sys.platform == "win32" else ["-include", str(header)]


def interpreted(reason: str) -> list[Extension]:
    print(f"loretable: built interpreted: {reason}", flush=True)
    return []


def compiler_works() -> bool:
    """Whether a C file that includes Python.h compiles."""
    problem = tried([])
    if problem:
        print(f"loretable: {problem}", flush=True)
    return not problem


@cache
def across_modules() -> bool:
    wanted = OPT == "3" and sys.platform != "win32" and (os.environ.get("LORETABLE_LTO") or "1") != "0"
    return wanted and not tried(ACROSS)


@cache
def by_counts() -> bool:
    wanted = (os.environ.get("LORETABLE_PGO") or "0") != "0" and across_modules()
    return wanted and not tried([*COUNTING, *BY_COUNTS[2:]], "#ifdef __clang__\n#error of GCC alone\n#endif\n")


def tried(flags: list[str], source_text: str = "") -> str:
    """What goes wrong where a small module is compiled, and with flags also linked, or ""."""
    from setuptools._distutils.ccompiler import new_compiler
    from setuptools._distutils.sysconfig import customize_compiler, get_python_inc

    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder, "probe.c")
        source.write_text(f"#include <Python.h>\n{source_text}")
        try:
            compiler = new_compiler()
            customize_compiler(compiler)
            objects = compiler.compile(
                [str(source)], output_dir=folder, include_dirs=[get_python_inc()], extra_postargs=flags
            )
            if flags:
                compiler.link_shared_object(objects, str(Path(folder, "probe.so")), extra_postargs=flags)
        except Exception as error:
            return str(error)
    return ""


class Build(build):
    """Starts from an empty folder: a compiled module left from an earlier build would hide its source."""

    def run(self) -> None:
        shutil.rmtree(self.build_lib, ignore_errors=True)
        super().run()


class BuildExt(build_ext):
    """Compiles all or nothing, on all cores, and no C file twice."""

    def finalize_options(self) -> None:
        super().finalize_options()
        if self.extensions:
            import mypy.version

            self.parallel = JOBS
            how = f"O{OPT}{'-lto' if across_modules() else ''}{'-pgo' if by_counts() else ''}"
            self.build_temp = os.path.join(self.build_temp, f"{how}-mypyc{mypy.version.__version__}")

    def build_extensions(self) -> None:
        everything = self.extensions
        headers = [path for extension in everything for path in extension.depends]
        if sys.platform != "win32":
            self.extensions = self.build_doors()
        self.compiler.compile = side_by_side(self.compiler, newest(headers))
        if by_counts():
            self.count()
        super().build_extensions()
        self.extensions = everything
        built = [Path(self.get_ext_fullpath(extension.name)) for extension in everything]
        if all(path.exists() for path in built):
            if not self.inplace:
                write_stubs([ROOT / path for path in modules()], ROOT / "src", Path(self.build_lib))
            print(f"loretable: built compiled: {len(modules())} modules at -O{OPT}", flush=True)
            return
        for path in built:
            path.unlink(missing_ok=True)
        interpreted("the C compiler reported errors")

    def build_doors(self) -> list[Extension]:
        """Builds all but the one library that holds the code, and returns that.

        For each module mypyc has a file of its own that does nothing but find the module in the library. One for all modules
        of a package, copied to each of their names, does as well, and takes a tenth of the time.
        """
        packages: dict[str, list[str]] = {}
        rest: list[Extension] = []
        for extension in self.extensions:
            package, _, module = extension.name.rpartition(".")
            if package and len(extension.sources) == 1:
                packages.setdefault(package, []).append(module)
            else:
                rest.append(extension)
        [library] = [extension.name for extension in rest]
        folder = Path(self.build_temp) / "doors"
        folder.mkdir(parents=True, exist_ok=True)

        def build(package: str) -> None:
            modules = packages[package]
            text = DOOR + "".join(DOOR_TO.format(library, package.replace(".", "___"), module) for module in modules)
            source = folder / f"{package}.c"
            source.write_text(text)
            made = folder / f"{package}.so"
            objects = self.compiler.compile([str(source)], output_dir=str(folder), extra_postargs=["-O1", "-g0"])
            self.compiler.link_shared_object(objects, str(made))
            for module in modules:
                target = Path(self.get_ext_fullpath(f"{package}.{module}"))
                target.parent.mkdir(parents=True, exist_ok=True)
                shutil.copyfile(made, target)

        try:
            with ThreadPoolExecutor(JOBS) as pool:
                list(pool.map(build, packages))
        except Exception as error:  # whoever looks whether everything is there finds what is missing
            print(f"loretable: {error}", flush=True)
        return rest

    def count(self) -> None:
        """Builds the engine with counters and has it play; then its flags are those to build it by these counts."""
        [engine] = [extension for extension in self.extensions if extension.name.endswith("__mypyc")]
        compiling, linking = engine.extra_compile_args, engine.extra_link_args
        engine.extra_compile_args = [flag for flag in compiling if flag not in ACROSS] + COUNTING
        engine.extra_link_args = [flag for flag in linking if flag not in ACROSS] + COUNTING
        shutil.rmtree(self.build_temp, ignore_errors=True)
        super().build_extensions()
        path = os.pathsep.join([str(Path(self.build_lib).resolve()), *filter(None, [os.environ.get("PYTHONPATH")])])
        command = [sys.executable, "-P", str(TRAINING)]
        played = subprocess.run(command, env={**os.environ, "PYTHONPATH": path}, check=False).returncode == 0
        # counts lie beside the objects, by whose names the compiler finds them; the objects are made anew
        for counting in Path(self.build_temp).rglob("*.o"):
            counting.unlink()
        Path(self.get_ext_fullpath(engine.name)).unlink(missing_ok=True)
        print(f"loretable: {'counted what games need' if played else 'no game could be played'}", flush=True)
        engine.extra_compile_args = compiling + (BY_COUNTS if played else [])
        engine.extra_link_args = linking


DOOR = """\
#include <Python.h>

static PyObject *enter(const char *library, const char *init, const char *path)
{
    PyObject *fromlist = Py_BuildValue("(s)", "*");
    PyObject *found = fromlist ? PyImport_ImportModuleLevel(library, NULL, NULL, fromlist, 0) : NULL;
    PyObject *capsule = found ? PyObject_GetAttrString(found, init) : NULL;
    void *function = capsule ? PyCapsule_GetPointer(capsule, path) : NULL;
    Py_XDECREF(fromlist);
    Py_XDECREF(found);
    Py_XDECREF(capsule);
    return function ? ((PyObject *(*)(void))function)() : NULL;
}
"""
DOOR_TO = """
PyMODINIT_FUNC PyInit_{2}(void) {{ return enter("{0}", "init_{1}___{2}", "{0}.init_{1}___{2}"); }}
"""


class Sdist(sdist):
    """Carries the page of the table, built: whoever installs from it needs no Node.js."""

    def run(self) -> None:
        # an unpacked sdist has no web/, and its page already
        if (ROOT / "web").is_dir() and os.environ.get("LORETABLE_PAGE") != "0":
            from scripts.build.shipped_page import build_if_old

            if trouble := build_if_old():
                raise SetupError(
                    f"an sdist carries the page of the table, and it cannot be built: {trouble}. "
                    "Install Node.js 20.19 or newer, or say LORETABLE_PAGE=0 for an sdist without it"
                )
        super().run()


def side_by_side(compiler: Any, headers_changed: float) -> Callable[..., list[str]]:
    """A compiler's `compile` that takes several files at a time and leaves out those whose object is up to date."""
    compile_in_turn = compiler.compile

    def compile_all(sources: list[str], output_dir: str | None = None, **options: Any) -> list[str]:
        def compile_one(generated: str) -> str:
            source = document(generated, ROOT)
            [target] = compiler.object_filenames([source], output_dir=output_dir)
            if newest([target]) <= max(headers_changed, newest([source])):
                # not the files of mypyc's own library, to which the header leads back
                first = first_included(HEADER) if Path(generated).name.startswith(PREFIX) else []
                compile_in_turn([source], output_dir=output_dir, **{**options, "extra_preargs": first})
            return target

        with ThreadPoolExecutor(JOBS) as pool:
            return list(pool.map(compile_one, sources))

    return compile_all


def newest(paths: list[str]) -> float:
    return max((os.path.getmtime(path) for path in paths if os.path.exists(path)), default=0.0)


setup(
    ext_modules=extensions(),
    cmdclass={"build": Build, "build_ext": BuildExt, "sdist": Sdist},
    long_description=pypi_readme(),
    long_description_content_type="text/markdown",
)
