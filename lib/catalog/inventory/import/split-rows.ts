import "server-only";
import { IMPORT_LIMITS } from "../../../../config/catalog/import/limits";
import { decodeBytes } from "./encoding";

export interface FeedRecord {
  /** Number of the row's first line in the file, from 1. */
  line: number;
  cells: string[];
}

/** Error of a file that cannot be read as rows. The message is for the person who runs the import. */
export class FeedFormatError extends Error {
  override name = "FeedFormatError";
}

const LF = 0x0a;
const CR = 0x0d;
const QUOTE = 0x22;

/**
 * Splits delimited text (UTF-8 or Windows-1252) into rows, which end with CR LF, LF or CR. A cell that begins with a
 * quote ends at the next single quote, and may contain separators, line breaks and doubled quotes. If other text
 * follows that quote, the cell counts as unquoted, and all its quotes are text.
 */
export class RowSplitter {
  private bytes: Buffer = Buffer.alloc(0);
  private isLast = false;
  /** Start of the next cell, then position of its delimiter. */
  private at = 0;
  private line = 1;
  /** Number of line breaks in the row's cells. */
  private breaks = 0;

  /** Creates a splitter. @param separator one ASCII character */
  constructor(private readonly separator: number) {}

  /** Returns the non-empty rows completed by this part of the file. @throws FeedFormatError */
  push(part: Buffer): FeedRecord[] {
    this.bytes = this.bytes.length === 0 ? part : Buffer.concat([this.bytes, part]);
    return this.completeRows();
  }

  /** Returns the last row if no line break ends it. @throws FeedFormatError */
  end(): FeedRecord[] {
    this.isLast = true;
    return this.completeRows();
  }

  private completeRows(): FeedRecord[] {
    const records: FeedRecord[] = [];
    let start = 0;
    this.at = 0;
    while (start < this.bytes.length) {
      const cells = this.nextRow();
      if (cells === null) break;
      if (cells.some((cell) => cell.trim() !== "")) records.push({ line: this.line, cells });
      this.line += this.breaks + 1;
      start = this.at;
    }
    this.bytes = this.bytes.subarray(start);
    if (this.bytes.length > IMPORT_LIMITS.rowBytes) throw this.neverClosed();
    return records;
  }

  /** Returns the next row, or null if it continues in the next part. */
  private nextRow(): string[] | null {
    const { bytes } = this;
    const cells: string[] = [];
    this.breaks = 0;
    for (;;) {
      const cell = bytes[this.at] === QUOTE ? this.quotedCell() : this.plainCell(this.at);
      if (cell === null) return null;
      cells.push(cell);
      const ended = bytes[this.at];
      if (ended === CR && this.at + 1 === bytes.length && !this.isLast) return null;
      if (ended !== undefined) this.at += ended === CR && bytes[this.at + 1] === LF ? 2 : 1;
      if (ended !== this.separator) return cells;
    }
  }

  /** Returns the text up to the end of the cell, or null if the end has not been read yet. */
  private plainCell(from: number): string | null {
    const { bytes, separator } = this;
    let end = from;
    while (end < bytes.length) {
      const byte = bytes[end];
      if (byte === separator || byte === LF || byte === CR) break;
      end++;
    }
    if (end === bytes.length && !this.isLast) return null;
    this.at = end;
    return decodeBytes(bytes, from, end);
  }

  private quotedCell(): string | null {
    const { bytes } = this;
    const from = this.at + 1;
    let isDoubled = false;
    let breaks = 0;
    for (let end = from; end < bytes.length; end++) {
      const byte = bytes[end];
      const next = bytes[end + 1];
      if (byte === LF || (byte === CR && next !== LF)) breaks++;
      if (byte !== QUOTE) continue;
      if (next === undefined && !this.isLast) return null;
      if (next === QUOTE) {
        isDoubled = true;
        end++;
        continue;
      }
      this.breaks += breaks;
      const text = decodeBytes(bytes, from, end);
      const cell = isDoubled ? text.replaceAll('""', '"') : text;
      if (next === undefined || next === this.separator || next === LF || next === CR) {
        this.at = end + 1;
        return cell;
      }
      const rest = this.plainCell(end);
      return rest === null ? null : `"${cell}${rest}`;
    }
    if (this.isLast) throw this.neverClosed();
    return null;
  }

  /** Returns the error of unreadable rows: an open quote at the end of the file, or an implausibly long row. */
  private neverClosed(): FeedFormatError {
    return new FeedFormatError(
      `A quote (") in the row that begins on line ${this.line} is never closed, so the rows after it cannot be told apart.`,
    );
  }
}
