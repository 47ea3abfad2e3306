// JSON whose shape is not known: views and options belong to the games, so the page looks before it takes.

export type Obj = Record<string, unknown>;

export function isObject(value: unknown): value is Obj {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

export function objectAt(value: unknown, key: string): Obj {
  const found = isObject(value) ? value[key] : undefined;
  return isObject(found) ? found : {};
}

export function listAt(value: unknown, key: string): unknown[] {
  const found = isObject(value) ? value[key] : undefined;
  return Array.isArray(found) ? found : [];
}

export function numbersAt(value: unknown, key: string): number[] {
  return listAt(value, key).filter((item): item is number => typeof item === "number");
}

export function textAt(value: unknown, key: string): string {
  const found = isObject(value) ? value[key] : undefined;
  return typeof found === "string" ? found : "";
}

export function numberAt(value: unknown, key: string, otherwise = 0): number {
  const found = isObject(value) ? value[key] : undefined;
  return typeof found === "number" ? found : otherwise;
}
