import "server-only";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Feed } from "../../store/api/feed-schema";
import { FeedError } from "./sources/adapter";

/**
 * The secrets that a feed names: environment variables, and files in `folder`.
 * @throws FeedError that names the one that is not there
 */
export function readSecrets({ password, privateKey }: Feed, folder: string) {
  return { password: read("password", password, folder), privateKey: read("privateKey", privateKey, folder) };
}

function read(what: string, place: string | undefined, folder: string): string | null {
  if (place === undefined) return null;
  const name = place.replace(/^(?:env|file):/, "");
  if (place.startsWith("env:")) {
    const value = process.env[name];
    if (!value) throw new FeedError(`The environment variable ${name}, which ${what} names, is not set.`);
    return value;
  }
  try {
    return readFileSync(join(folder, name), "utf8").replace(/\r?\n$/, "");
  } catch (error) {
    const code = Reflect.get(Object(error), "code");
    throw new FeedError(`The file ${join(folder, name)}, which ${what} names, cannot be read (${code}).`);
  }
}
