import "server-only";
import { createReadStream } from "node:fs";
import iconv from "iconv-lite";

/** "8-bit" means UTF-8, Windows-1252 or both; each cell is decoded separately. */
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

/** Detects UTF-16 by its byte order mark, and refuses files that are not text. @throws if the file cannot be read */
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

const REPLACED = "\ufffd";
/**
 * Pattern of UTF-8's well-formed sequences (Unicode 16, table 3-7), with each byte as one character, or a single
 * non-ASCII byte.
 */
const SEQUENCE =
  /[\xc2-\xdf][\x80-\xbf]|\xe0[\xa0-\xbf][\x80-\xbf]|\xed[\x80-\x9f][\x80-\xbf]|[\xe1-\xec\xee\xef][\x80-\xbf]{2}|\xf0[\x90-\xbf][\x80-\xbf]{2}|[\xf1-\xf3][\x80-\xbf]{3}|\xf4[\x80-\x8f][\x80-\xbf]{2}|[\x80-\xff]/g;

/**
 * Decodes a cell's bytes as UTF-8, and invalid parts as Windows-1252. Exports combine texts of several programs, so one
 * file may have both.
 */
export function decodeBytes(bytes: Buffer, from: number, end: number): string {
  const text = bytes.toString("utf8", from, end);
  return text.includes(REPLACED) ? decodeMixed(bytes.toString("latin1", from, end)) : text;
}

function decodeMixed(bytes: string): string {
  return bytes.replace(SEQUENCE, (sequence) => {
    const own = Buffer.from(sequence, "latin1");
    return sequence.length > 1 ? own.toString("utf8") : iconv.decode(own, "windows-1252");
  });
}
