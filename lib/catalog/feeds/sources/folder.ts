import "server-only";
import { createReadStream, type Dirent } from "node:fs";
import { mkdir, readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { type FeedAdapter, FeedError, type FeedFile, type Listed, listedVersion, newestOf } from "./adapter";

/** Pattern of incomplete uploads, as named by upload programs, and of hidden files. */
const UNFINISHED = /^\.|\.(?:part|partial|filepart|tmp|crdownload)$/i;

/** Adapter for a folder to which files are delivered. Only the newest file is used. */
export const folderAdapter: FeedAdapter = async (_feed, { folder }) => ({
  list: (skipped) => newestIn(folder, skipped),
  async fetch(file, take) {
    let size = 0;
    try {
      for await (const chunk of createReadStream(join(folder, file.name), { highWaterMark: 1 << 18 })) {
        size += (chunk as Buffer).length;
        await take(chunk as Buffer);
      }
    } catch (error) {
      if (error instanceof FeedError) throw error;
      throw new FeedError(`The file ${file.name} cannot be read (${Reflect.get(Object(error), "code")}).`);
    }
    if (size !== file.size) throw new FeedError(`The file ${file.name} changed while it was read.`);
    return { isKnown: false, version: file.version!, modifiedAt: file.modifiedAt };
  },
  close: async () => undefined,
});

/**
 * Returns the newest file of a folder, which is created if missing.
 * @param skipped versions of files to ignore
 * @throws FeedError if it cannot be read
 */
export async function newestIn(
  folder: string,
  skipped: ReadonlySet<string> = new Set(),
): Promise<FeedFile | null> {
  try {
    const files: Listed[] = [];
    for (const entry of await entriesOf(folder)) {
      if (!entry.isFile() || UNFINISHED.test(entry.name)) continue;
      const { size, mtimeMs } = await stat(join(folder, entry.name));
      files.push({ name: entry.name, size, modifiedAt: Math.floor(mtimeMs) });
    }
    return newestOf(files.filter((file) => !skipped.has(listedVersion(file))));
  } catch (error) {
    throw new FeedError(`The store's drop folder cannot be read (${Reflect.get(Object(error), "code")}).`);
  }
}

async function entriesOf(folder: string): Promise<Dirent[]> {
  try {
    return await readdir(folder, { withFileTypes: true });
  } catch (error) {
    if (Reflect.get(Object(error), "code") !== "ENOENT") throw error;
    await mkdir(folder, { recursive: true });
    return [];
  }
}
