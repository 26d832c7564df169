import "server-only";
import { basename, dirname } from "node:path/posix";
import { FeedError, type FeedFile } from "./adapter";

/** Entry of a folder's listing. */
export interface Listed {
  name: string;
  /** Size in bytes. */
  size: number;
  /** Milliseconds since 1970, if the server states it. */
  modifiedAt: number | null;
}

/**
 * Returns the folder and name of the file in a URL. In the name, `*` matches any text; `/~/` at the beginning means the
 * user's home folder.
 */
export function pathOf(url: string): { folder: string; pattern: string } {
  const path = decodeURIComponent(new URL(url).pathname).replace(/^\/~\//, "./");
  return { folder: dirname(path), pattern: basename(path) };
}

/** Returns the newest file that matches the pattern. @throws FeedError if there is none */
export function pickFile(files: readonly Listed[], { folder, pattern }: ReturnType<typeof pathOf>): FeedFile {
  const newest = newestOf(files.filter(({ name }) => matches(name, pattern)));
  if (newest) return newest;
  throw new FeedError(`There is no file ${pattern} in ${folder} on the server.`);
}

/** Returns the newest file, or the last by name if any time is unknown; null if there are no files. */
export function newestOf(files: readonly Listed[]): FeedFile | null {
  // A file without a time may be the newest or the oldest, so times are not used then.
  const isTimed = files.every(({ modifiedAt }) => modifiedAt !== null);
  const [first] = [...files].sort(
    (a, b) => (isTimed ? b.modifiedAt! - a.modifiedAt! : 0) || (a.name < b.name ? 1 : -1),
  );
  return first ? { ...first, version: `${first.name}|${first.size}|${first.modifiedAt ?? ""}` } : null;
}

/** Returns true if a name matches a pattern in which `*` stands for any text. */
export function matches(name: string, pattern: string): boolean {
  const [first = "", ...rest] = pattern.split("*");
  if (rest.length === 0) return name === pattern;
  if (!name.startsWith(first)) return false;
  let at = first.length;
  for (const part of rest.slice(0, -1)) {
    const found = name.indexOf(part, at);
    if (found < 0) return false;
    at = found + part.length;
  }
  return name.length - rest.at(-1)!.length >= at && name.endsWith(rest.at(-1)!);
}
