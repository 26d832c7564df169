import "server-only";
import { createReadStream } from "node:fs";

/** "8-bit": UTF-8, Windows-1252 or both; each cell is decoded by itself. */
export type FeedEncoding = "8-bit" | "utf-16le" | "utf-16be";
export type EncodingResult = { ok: true; encoding: FeedEncoding } | { ok: false; message: string };

const MARKS: readonly [readonly number[], FeedEncoding][] = [
  [[0xff, 0xfe], "utf-16le"],
  [[0xfe, 0xff], "utf-16be"],
];
const ARCHIVES: readonly [readonly number[], string][] = [
  [[0x50, 0x4b, 0x03, 0x04], "an Excel workbook or a ZIP archive"],
  [[0xd0, 0xcf, 0x11, 0xe0], "an old Excel workbook"],
  [[0x1f, 0x8b], "a gzip archive"],
  [[0x25, 0x50, 0x44, 0x46], "a PDF"],
];

/** Detects UTF-16 by its byte order mark, and refuses what is not text. @throws when the file cannot be read */
export async function detectEncoding(file: string): Promise<EncodingResult> {
  let first = true;
  for await (const chunk of createReadStream(file, { highWaterMark: 1 << 16 }) as AsyncIterable<Buffer>) {
    if (first) {
      const archive = ARCHIVES.find(([bytes]) => startsWith(chunk, bytes));
      if (archive) return { ok: false, message: `The file is ${archive[1]}: save it as CSV text.` };
      const mark = MARKS.find(([bytes]) => startsWith(chunk, bytes));
      if (mark) return { ok: true, encoding: mark[1] };
      first = false;
    }
    if (chunk.includes(0)) return { ok: false, message: "The file is not text (it holds zero bytes)." };
  }
  return { ok: true, encoding: "8-bit" };
}

function startsWith(chunk: Buffer, bytes: readonly number[]): boolean {
  return bytes.every((byte, at) => chunk[at] === byte);
}
