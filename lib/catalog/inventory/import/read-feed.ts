import "server-only";
import { createReadStream } from "node:fs";
import { open } from "node:fs/promises";
import iconv from "iconv-lite";
import type { FeedEncoding } from "./detect-encoding";
import { detectSeparator } from "./header";
import { type FeedRecord, RowSplitter } from "./split-rows";

const HEADER_BYTES = 64 * 1024;
const BYTE_ORDER_MARK = Buffer.from("\ufeff");

/**
 * A feed's rows, one at a time; rows without any text are left out. `onBytes` is called with the number of bytes
 * read.
 * @throws FeedFormatError when a quote never closes
 */
export async function* readFeed(
  file: string,
  encoding: FeedEncoding,
  onBytes: (bytes: number) => void = () => undefined,
): AsyncGenerator<FeedRecord> {
  const rows = new RowSplitter(detectSeparator(await headerLine(file, encoding)).charCodeAt(0));
  const decoder = encoding === "utf-8" ? null : iconv.getDecoder(encoding);
  let bytes = 0;
  for await (const chunk of createReadStream(file, { highWaterMark: 1 << 16 }) as AsyncIterable<Buffer>) {
    const part = decoder ? Buffer.from(decoder.write(chunk)) : chunk;
    yield* rows.push(bytes === 0 ? withoutMark(part) : part);
    bytes += chunk.length;
    onBytes(bytes);
  }
  yield* rows.push(Buffer.from(decoder?.end() ?? ""));
  yield* rows.end();
}

function withoutMark(part: Buffer): Buffer {
  return part.subarray(0, BYTE_ORDER_MARK.length).equals(BYTE_ORDER_MARK)
    ? part.subarray(BYTE_ORDER_MARK.length)
    : part;
}

/** The first line with text, enough of it to detect the separator. */
async function headerLine(file: string, encoding: FeedEncoding): Promise<string> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEADER_BYTES), 0, HEADER_BYTES, 0);
    const text = iconv.decode(buffer.subarray(0, bytesRead), encoding);
    return text.split(/\r\n|\n|\r/).find((line) => line.replace(/[,;|\t"]/g, "").trim() !== "") ?? "";
  } finally {
    await handle.close();
  }
}
