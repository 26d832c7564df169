import "server-only";
import { createReadStream } from "node:fs";
import { open } from "node:fs/promises";
import { pipeline } from "node:stream";
import { CsvError, parse } from "csv-parse";
import iconv from "iconv-lite";
import { IMPORT_LIMITS } from "../../../../config/catalog/import/limits";
import type { FeedEncoding } from "./detect-encoding";
import { detectSeparator } from "./header";

export interface FeedRecord {
  /** Line of the file on which the row starts, from 1. */
  line: number;
  cells: string[];
}

/** The file cannot be read as rows; the message is for the person who runs the import. */
export class FeedFormatError extends Error {
  override name = "FeedFormatError";
}

interface ParsedRecord {
  record: string[];
  info: { lines: number };
}

const HEADER_BYTES = 64 * 1024;

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
  const parser = parse({
    delimiter: detectSeparator(await headerLine(file, encoding)),
    record_delimiter: ["\r\n", "\n", "\r"],
    bom: true,
    info: true,
    relax_quotes: true,
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: IMPORT_LIMITS.rowCharacters,
  });
  const source = createReadStream(file, { highWaterMark: 1 << 18 });
  let bytes = 0;
  source.on("data", (chunk) => {
    bytes += chunk.length;
    onBytes(bytes);
  });
  // Errors of the source reach the loop below through the parser, which `pipeline` destroys with them.
  if (encoding === "utf-8") pipeline(source, parser, () => undefined);
  else pipeline(source, iconv.decodeStream(encoding), parser, () => undefined);
  try {
    // The parser reports the line on which a row ends, and counts a CR LF inside a quoted cell as two.
    let countedTwice = 0;
    for await (const { record, info } of parser as AsyncIterable<ParsedRecord>) {
      const breaks = lineBreaksIn(record);
      const line = info.lines - breaks.characters - countedTwice;
      countedTwice += breaks.characters - breaks.lines;
      if (record.some((cell) => cell.trim() !== "")) yield { line, cells: record };
    }
  } catch (error) {
    if (error instanceof CsvError) throw new FeedFormatError(formatMessage(error));
    throw error;
  }
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

function lineBreaksIn(record: string[]): { characters: number; lines: number } {
  let characters = 0;
  let lines = 0;
  for (const cell of record) {
    if (!cell.includes("\n") && !cell.includes("\r")) continue;
    characters += cell.split(/[\r\n]/).length - 1;
    lines += cell.split(/\r\n|\n|\r/).length - 1;
  }
  return { characters, lines };
}

function formatMessage(error: CsvError): string {
  const lines: unknown = Reflect.get(error, "lines");
  const where = typeof lines === "number" ? ` before line ${lines}` : "";
  if (error.code === "CSV_QUOTE_NOT_CLOSED" || error.code === "CSV_MAX_RECORD_SIZE") {
    return `A quote (") that opens a cell${where} is never closed, so the rows after it cannot be told apart.`;
  }
  return `The file cannot be read as rows${where}: ${error.message}`;
}
