import "server-only";
import { readFileSync } from "node:fs";
import { join } from "node:path";

/**
 * A secret by its place, `env:NAME` or `file:NAME` in `folder`.
 * @param what the field that names it
 * @throws Error that says which one is not there, in words for an operator
 */
export function readNamedSecret(what: string, place: string, folder: string): string {
  const name = place.replace(/^(?:env|file):/, "");
  if (place.startsWith("env:")) {
    const value = process.env[name];
    if (!value) throw new Error(`The environment variable ${name}, which ${what} names, is not set.`);
    return value;
  }
  try {
    return readFileSync(join(folder, name), "utf8").replace(/\r?\n$/, "");
  } catch (error) {
    const code = Reflect.get(Object(error), "code");
    throw new Error(`The file ${join(folder, name)}, which ${what} names, cannot be read (${code}).`);
  }
}
