import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";
import { SITE_FILES } from "../../../config/runtime/site-files";

/** Texts by their paths, which are separated by "/". */
export type Files = ReadonlyMap<string, string>;

export type ZipProblem = "not-a-zip" | "too-large" | "wrong-path" | "not-text";
export type Unpacked = { ok: true; files: Files } | { ok: false; problem: ZipProblem };

/** Everything of the site is below this folder; a name that could leave it is not taken. */
const PATH = /^config\/(?:[A-Za-z0-9_][\w.-]*\/)*[A-Za-z0-9_][\w.-]*\.(?:json|md)$/;
/** Files that computers add to a .zip on their own. */
const ADDED = /(?:^|\/)(?:__MACOSX\/|\.DS_Store$|Thumbs\.db$)/;

/** Packs files; the same files always give the same bytes. */
export function packFiles(files: Files): Uint8Array<ArrayBuffer> {
  const paths = [...files.keys()].sort();
  const entries = paths.map((path) => [path, strToU8(files.get(path)!)] as const);
  return zipSync(Object.fromEntries(entries), { mtime: new Date(2000, 0, 1, 12), level: 6 });
}

/** Reads an uploaded .zip: its directory says how much there is before anything is unpacked, and no file becomes larger than that. */
export function unpackFiles(bytes: Uint8Array): Unpacked {
  let [count, total] = [0, 0];
  let problem: ZipProblem | null = null;
  try {
    const entries = unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        if (name.endsWith("/") || ADDED.test(name)) return false;
        count += 1;
        total += originalSize;
        if (count > SITE_FILES.files || total > SITE_FILES.unpackedBytes) problem ??= "too-large";
        else if (!PATH.test(name)) problem ??= "wrong-path";
        return problem === null;
      },
    });
    if (problem) return { ok: false, problem };
    return { ok: true, files: new Map(Object.entries(entries).map(([path, text]) => [path, textOf(text)])) };
  } catch (error) {
    return { ok: false, problem: problem ?? (error instanceof TypeError ? "not-text" : "not-a-zip") };
  }
}

/** @throws TypeError where it is not UTF-8 */
function textOf(bytes: Uint8Array): string {
  return bytes.length === 0 ? strFromU8(bytes) : new TextDecoder("utf-8", { fatal: true }).decode(bytes);
}
