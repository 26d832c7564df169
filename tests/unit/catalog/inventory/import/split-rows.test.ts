import { parse } from "csv-parse/sync";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { IMPORT_LIMITS } from "@/config/catalog/import/limits";
import { FeedFormatError, type FeedRecord, RowSplitter } from "@/lib/catalog/inventory/import/split-rows";
import { runs } from "../../../../support/scale";

const separators = [",", "\t", "|", ";"] as const;
/** Short texts in which everything that matters stands side by side. */
const text = fc.string({
  unit: fc.constantFrom('"', ",", "|", "\t", ";", "\n", "\r", " ", "a", "é"),
  maxLength: 40,
});

/** The rows of a text that comes in parts of some bytes; null where it cannot be read. */
function rowsOf(file: string, separator: string, partBytes: number): FeedRecord[] | null {
  const rows = new RowSplitter(separator.charCodeAt(0));
  const bytes = Buffer.from(file);
  const found: FeedRecord[] = [];
  try {
    for (let at = 0; at < bytes.length; at += partBytes)
      found.push(...rows.push(bytes.subarray(at, at + partBytes)));
    return [...found, ...rows.end()];
  } catch (error) {
    if (error instanceof FeedFormatError) return null;
    throw error;
  }
}

/** The same by csv-parse, as lenient as it can be. */
function expectedCells(file: string, delimiter: string): string[][] | null {
  try {
    const records: string[][] = parse(file, {
      delimiter,
      record_delimiter: ["\r\n", "\n", "\r"],
      relax_quotes: true,
      relax_column_count: true,
    });
    return records.filter((cells) => cells.some((cell) => cell.trim() !== ""));
  } catch {
    return null;
  }
}

describe("rows", () => {
  it("are those that csv-parse finds, in any text", () => {
    fc.assert(
      fc.property(
        text,
        fc.constantFrom(...separators),
        fc.integer({ min: 1, max: 9 }),
        (file, separator, part) => {
          const cells = rowsOf(file, separator, part)?.map((row) => row.cells) ?? null;
          expect(cells).toEqual(expectedCells(file, separator));
        },
      ),
      { numRuns: runs(5_000) },
    );
  });

  it("have the line on which they start, however the file comes in parts", () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(text, text)), fc.integer({ min: 1, max: 9 }), (rows, part) => {
        const written = rows.map((cells) =>
          ["x", ...cells].map((cell) => `"${cell.replaceAll('"', '""')}"`).join(","),
        );
        let line = 1;
        const expected = rows.map((cells, at) => {
          const row = { line, cells: ["x", ...cells] };
          line += written[at]!.split(/\r\n|\n|\r/).length;
          return row;
        });
        expect(rowsOf(written.join("\r\n"), ",", part)).toEqual(expected);
      }),
      { numRuns: runs(1_000) },
    );
  });

  it("that are too long are rejected, with their first line", () => {
    const rows = new RowSplitter(",".charCodeAt(0));
    const long = Buffer.from(`a,b\n"${"x\n".repeat(IMPORT_LIMITS.rowBytes / 2)}`);
    expect(() => rows.push(long)).toThrow("in the row that begins on line 2 is never closed");
  });
});
