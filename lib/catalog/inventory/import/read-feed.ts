import "server-only";
import { createReadStream } from "node:fs";
import { open } from "node:fs/promises";
import iconv from "iconv-lite";
import type { FeedEncoding } from "./encoding";
import { detectSeparator } from "./header";
import { type FeedRecord, RowSplitter } from "./split-rows";

/** Pattern of Excel's first line that names the separator, which may be any character except a quote. */
const DECLARED_SEPARATOR = /^"?sep=([!#-/:-@[-`{-~]|\t)"?$/i;
const HEADER_BYTES = 64 * 1024;
const BYTE_ORDER_MARK = Buffer.from("\ufeff");

/**
 * Yields a feed's rows one at a time, without empty rows and without Excel's line `sep=;`. `onBytes` is called with the
 * number of bytes read.
 * @throws FeedFormatError if a quote is never closed
 */
export async function* readFeed(
  file: string,
  encoding: FeedEncoding,
  onBytes: (bytes: number) => void = () => undefined,
): AsyncGenerator<FeedRecord> {
  const first = await firstLine(file, encoding);
  const declared = DECLARED_SEPARATOR.exec(first)?.[1];
  const rows = new RowSplitter((declared ?? detectSeparator(first)).charCodeAt(0));
  let isDeclaration = declared !== undefined;
  for await (const part of decodedParts(file, encoding, onBytes)) {
    for (const record of part === null ? rows.end() : rows.push(part)) {
      if (!isDeclaration) yield record;
      isDeclaration = false;
    }
  }
}

/** Yields the file's text as UTF-8 or 8-bit bytes in parts; null marks the end. */
async function* decodedParts(
  file: string,
  encoding: FeedEncoding,
  onBytes: (bytes: number) => void,
): AsyncGenerator<Buffer | null> {
  const decoder = encoding === "8-bit" ? null : iconv.getDecoder(encoding);
  let bytes = 0;
  for await (const chunk of createReadStream(file, { highWaterMark: 1 << 16 }) as AsyncIterable<Buffer>) {
    const part = decoder ? Buffer.from(decoder.write(chunk)) : chunk;
    yield bytes === 0 ? withoutMark(part) : part;
    bytes += chunk.length;
    onBytes(bytes);
  }
  yield Buffer.from(decoder?.end() ?? "");
  yield null;
}

function withoutMark(part: Buffer): Buffer {
  return part.subarray(0, BYTE_ORDER_MARK.length).equals(BYTE_ORDER_MARK)
    ? part.subarray(BYTE_ORDER_MARK.length)
    : part;
}

/** Returns the first line with text, or enough of it to detect the separator. */
async function firstLine(file: string, encoding: FeedEncoding): Promise<string> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEADER_BYTES), 0, HEADER_BYTES, 0);
    const text = iconv.decode(buffer.subarray(0, bytesRead), encoding === "8-bit" ? "utf-8" : encoding);
    return text.split(/\r\n|\n|\r/).find((line) => line.replace(/[,;|\t"]/g, "").trim() !== "") ?? "";
  } finally {
    await handle.close();
  }
}
