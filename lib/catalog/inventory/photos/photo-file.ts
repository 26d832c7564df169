import "server-only";
import { readFile } from "node:fs/promises";
import { join } from "node:path";

/** Pattern of names given by the importer. No other file can be requested, and no path leads out of the folder. */
const PHOTO_NAME = /^[0-9a-f]{16}(?:-480|-800)?\.webp$/;

/** Returns the folder of the fetched photos. */
export function photoFolder(dataDir: string): string {
  return join(dataDir, "photos");
}

/** Returns a stored photo's WebP bytes by its file name, or null if there is none. */
export async function readPhotoFile(dataDir: string, name: string): Promise<Buffer<ArrayBuffer> | null> {
  if (!PHOTO_NAME.test(name)) return null;
  try {
    return await readFile(join(photoFolder(dataDir), name));
  } catch {
    return null;
  }
}
