import "server-only";
import { createHash } from "node:crypto";
import { open } from "node:fs/promises";
import { join } from "node:path";
import { IMPORT_LIMITS } from "../../../config/catalog/import/limits";
import { type FeedConnection, FeedError, type FeedFile, type Sent, WEB_PAGE } from "./sources/adapter";

export interface FetchedFile extends Sent {
  path: string;
  /** SHA-256 in hexadecimal; null if the version is unchanged and was not fetched. */
  hash: string | null;
}

/** Pattern of an HTML page, which may begin with a byte order mark or spaces. */
const HTML = /^(?:\uFEFF|\s)*<(?:!doctype html|html|head|body|script)\b/i;
const SNIFFED_BYTES = 512;
const MEGABYTE = 1024 * 1024;

/**
 * Fetches a file into a folder under its own name, which appears in price records.
 * @param onBytes called with the number of bytes so far
 * @throws FeedError if the file is unavailable, too large, empty or a web page
 */
export async function fetchFile(
  connection: FeedConnection,
  file: FeedFile,
  { folder, known, onBytes }: { folder: string; known: string | null; onBytes: (bytes: number) => void },
): Promise<FetchedFile> {
  const path = join(folder, file.name.replace(/[^\w .-]/g, "_").slice(-100));
  const hash = createHash("sha256");
  const handle = await open(path, "wx", 0o600);
  let bytes = 0;
  try {
    const sent = await connection.fetch(
      file,
      async (chunk) => {
        if (bytes === 0 && HTML.test(chunk.subarray(0, SNIFFED_BYTES).toString("utf8")))
          throw new FeedError(WEB_PAGE);
        bytes += chunk.length;
        if (bytes > IMPORT_LIMITS.fileBytes)
          throw new FeedError(`The file is larger than ${IMPORT_LIMITS.fileBytes / MEGABYTE} MB.`);
        hash.update(chunk);
        await handle.writeFile(chunk);
        onBytes(bytes);
      },
      known,
    );
    if (sent.isKnown) return { ...sent, path, hash: null };
    if (bytes === 0) throw new FeedError("The file is empty.");
    return { ...sent, path, hash: hash.digest("hex") };
  } finally {
    await handle.close();
  }
}
