// RFC 6902: a patch on a JSON document. The document is never changed: what a patch does not touch is shared.

import { isObject } from "./json";

export class PatchError extends Error {}

export function applyPatch(document: unknown, patch: readonly unknown[]): unknown {
  return patch.reduce(applyOne, document);
}

function applyOne(document: unknown, operation: unknown): unknown {
  if (!isObject(operation)) throw new PatchError("an operation is an object");
  const path = pointer(operation.path);
  switch (operation.op) {
    case "add":
      return put(document, path, value(operation), "add");
    case "replace":
      return put(document, path, value(operation), "replace");
    case "remove":
      return take(document, path);
    case "copy":
      return put(document, path, get(document, pointer(operation.from)), "add");
    case "move": {
      const from = pointer(operation.from);
      return put(take(document, from), path, get(document, from), "add");
    }
    case "test":
      if (!same(get(document, path), value(operation))) throw new PatchError(`not as expected: ${at(path)}`);
      return document;
    default:
      throw new PatchError(`no such operation: ${String(operation.op)}`);
  }
}

function value(operation: Record<string, unknown>): unknown {
  if (!("value" in operation)) throw new PatchError("an operation without its value");
  return operation.value;
}

function pointer(text: unknown): string[] {
  if (typeof text !== "string" || (text !== "" && !text.startsWith("/"))) throw new PatchError("a path begins with /");
  return text === ""
    ? []
    : text
        .slice(1)
        .split("/")
        .map((part) => part.replaceAll("~1", "/").replaceAll("~0", "~"));
}

function at(path: readonly string[]): string {
  return `/${path.join("/")}`;
}

function get(document: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>((inside, key) => child(inside, key, path), document);
}

function child(parent: unknown, key: string, path: readonly string[]): unknown {
  if (Array.isArray(parent)) return parent[index(key, parent.length - 1, path)];
  if (isObject(parent) && Object.hasOwn(parent, key)) return parent[key];
  throw new PatchError(`nothing there: ${at(path)}`);
}

function index(key: string, last: number, path: readonly string[]): number {
  const number = /^(0|[1-9]\d*)$/.test(key) ? Number(key) : -1;
  if (number < 0 || number > last) throw new PatchError(`no such place in a list: ${at(path)}`);
  return number;
}

/** The document with the parent of `path` changed by `change`; everything on the way is copied. */
function rebuilt(
  document: unknown,
  path: readonly string[],
  change: (parent: unknown, key: string) => unknown,
): unknown {
  const [key, ...rest] = path;
  if (key === undefined) throw new PatchError("the whole document has no parent");
  if (rest.length === 0) return change(document, key);
  const inner = rebuilt(child(document, key, path), rest, change);
  if (Array.isArray(document)) return document.with(Number(key), inner);
  return { ...(document as object), [key]: inner };
}

function put(document: unknown, path: readonly string[], item: unknown, how: "add" | "replace"): unknown {
  if (path.length === 0) return item;
  return rebuilt(document, path, (parent, key) => {
    if (Array.isArray(parent)) {
      if (how === "replace") return parent.with(index(key, parent.length - 1, path), item);
      return parent.toSpliced(key === "-" ? parent.length : index(key, parent.length, path), 0, item);
    }
    if (!isObject(parent)) throw new PatchError(`neither a list nor an object: ${at(path)}`);
    if (how === "replace") child(parent, key, path);
    // defined, not assigned: a key called __proto__ is a key like any other
    const changed = { ...parent };
    Object.defineProperty(changed, key, { value: item, enumerable: true, configurable: true, writable: true });
    return changed;
  });
}

function take(document: unknown, path: readonly string[]): unknown {
  return rebuilt(document, path, (parent, key) => {
    if (Array.isArray(parent)) return parent.toSpliced(index(key, parent.length - 1, path), 1);
    child(parent, key, path);
    const { [key]: _gone, ...left } = parent as Record<string, unknown>;
    return left;
  });
}

function same(a: unknown, b: unknown): boolean {
  if (Array.isArray(a) && Array.isArray(b)) return a.length === b.length && a.every((item, i) => same(item, b[i]));
  if (isObject(a) && isObject(b)) {
    const keys = Object.keys(a);
    return keys.length === Object.keys(b).length && keys.every((key) => Object.hasOwn(b, key) && same(a[key], b[key]));
  }
  return a === b;
}
