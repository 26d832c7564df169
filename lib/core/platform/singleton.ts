/**
 * One value per process. Next bundles instrumentation, route handlers and pages apart from each other, so a
 * module-level variable would exist once per bundle; `globalThis` is what they share.
 */
export function singleton<T>(name: string, create: () => T): T {
  const values = registry();
  if (!values.has(name)) values.set(name, create());
  return values.get(name) as T;
}

/** Deletes a value; for tests and for reconnecting. */
export function dropSingleton(name: string): void {
  registry().delete(name);
}

/** Deletes all values: a test file starts as a process does. */
export function dropAllSingletons(): void {
  registry().clear();
}

function registry(): Map<string, unknown> {
  const key = Symbol.for("forecourt.singletons");
  const holder = globalThis as { [key: symbol]: Map<string, unknown> | undefined };
  holder[key] ??= new Map();
  return holder[key];
}
