/**
 * Returns one value per process. Next.js bundles instrumentation, route handlers and pages separately, so a module
 * variable would exist once per bundle. The bundles share `globalThis`.
 */
export function singleton<T>(name: string, create: () => T): T {
  const values = registry();
  if (!values.has(name)) values.set(name, create());
  return values.get(name) as T;
}

/** Deletes a value, for tests and reconnects. */
export function dropSingleton(name: string): void {
  registry().delete(name);
}

/** Deletes all values, so that a test file starts like a new process. */
export function dropAllSingletons(): void {
  registry().clear();
}

function registry(): Map<string, unknown> {
  const key = Symbol.for("forecourt.singletons");
  const holder = globalThis as { [key: symbol]: Map<string, unknown> | undefined };
  holder[key] ??= new Map();
  return holder[key];
}
