import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import iconv from "iconv-lite";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { detectEncoding } from "@/lib/catalog/inventory/import/encoding";
import { readFeed } from "@/lib/catalog/inventory/import/read-feed";
import { FeedFormatError, type FeedRecord } from "@/lib/catalog/inventory/import/split-rows";
import { runs } from "../../../../support/scale";

let folder: string;
let file: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "forecourt-feed-"));
  file = join(folder, "feed.csv");
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function read(bytes: string | Buffer): Promise<FeedRecord[]> {
  writeFileSync(file, bytes);
  const encoding = await detectEncoding(file);
  if (!encoding.ok) throw new FeedFormatError(encoding.message);
  const records: FeedRecord[] = [];
  for await (const record of readFeed(file, encoding.encoding)) records.push(record);
  return records;
}

const cellsOf = async (bytes: string | Buffer) => (await read(bytes)).map((record) => record.cells);

describe("encodings", () => {
  const text = "VIN,Make,Model\nx,Citroën,“Café”\n";
  const rows = [
    ["VIN", "Make", "Model"],
    ["x", "Citroën", "“Café”"],
  ];

  it.each([
    ["UTF-8", Buffer.from(text), "8-bit"],
    ["UTF-8 with a byte order mark", Buffer.from(`\ufeff${text}`), "8-bit"],
    [
      "UTF-8 with a byte order mark and quoted names",
      Buffer.from(`\ufeff${text.replace("VIN", '"VIN"')}`),
      "8-bit",
    ],
    ["Windows-1252", iconv.encode(text, "windows-1252"), "8-bit"],
    ["UTF-16 as Excel writes it", iconv.encode(text, "utf-16le", { addBOM: true }), "utf-16le"],
    ["UTF-16 of the other byte order", iconv.encode(text, "utf-16be", { addBOM: true }), "utf-16be"],
  ])("reads %s", async (_name, bytes, encoding) => {
    expect(await cellsOf(bytes)).toEqual(rows);
    expect(await detectEncoding(file)).toEqual({ ok: true, encoding });
  });

  it("reads a letter that two reads share", async () => {
    const cell = `${"a".repeat((1 << 16) - 15)}é${"b".repeat(10)}`;
    expect((await cellsOf(`VIN,Make,Model\n${cell},x,y\n`))[1]?.[0]).toBe(cell);
  });

  it("reads each cell separately: one broken byte does not affect the rest of a UTF-8 file", async () => {
    const bytes = Buffer.concat([
      Buffer.from("VIN,Make,Model\n1,Citroën,“"),
      Buffer.from([0xe9]),
      Buffer.from("té” ✓\n2,Škoda,Élan\n"),
    ]);
    expect(await cellsOf(bytes)).toEqual([
      ["VIN", "Make", "Model"],
      ["1", "Citroën", "“été” ✓"],
      ["2", "Škoda", "Élan"],
    ]);
  });

  it("reads cells of two encodings in one file, for any texts that both can write", async () => {
    // Two letters of Windows-1252 in a row may be one of UTF-8: these are distinguished.
    const cell = fc.tuple(fc.string({ unit: fc.constantFrom(..."aZ 9é“”–½ñ") }), fc.boolean());
    const spaced = ([text, isUtf8]: readonly [string, boolean]) => ({ text: [...text].join(" "), isUtf8 });
    await fc.assert(
      fc.asyncProperty(fc.array(cell, { minLength: 1, maxLength: 6 }), async (list) => {
        const cells = list.map(spaced);
        const encoded = cells.map(({ text, isUtf8 }) =>
          iconv.encode(text, isUtf8 ? "utf-8" : "windows-1252"),
        );
        const row = encoded.flatMap((bytes) => [Buffer.from(","), bytes]);
        const read = await cellsOf(Buffer.concat([Buffer.from("VIN,Make,Model\nx"), ...row]));
        expect(read[1]).toEqual(["x", ...cells.map(({ text }) => text)]);
      }),
      { numRuns: runs(60) },
    );
  });

  it("treats markers of other file kinds as text except at the beginning", async () => {
    writeFileSync(file, Buffer.concat([Buffer.from("a".repeat(1 << 18)), Buffer.from([0xff, 0xfe])]));
    expect(await detectEncoding(file)).toEqual({ ok: true, encoding: "8-bit" });
    // "P" also begins a ZIP archive, "%" a PDF.
    for (const text of ["Price,VIN,Make\n", "%,VIN,Make\n"]) {
      writeFileSync(file, text);
      expect(await detectEncoding(file)).toEqual({ ok: true, encoding: "8-bit" });
    }
  });

  it.each([
    ["a workbook", Buffer.from([0x50, 0x4b, 3, 4, 1, 2]), /Excel/],
    ["a gzip archive", Buffer.from([0x1f, 0x8b, 8, 0]), /gzip/],
    ["bytes", Buffer.from("VIN,Make\n\0\0\0"), /not text/],
  ])("refuses %s", async (_name, bytes, message) => {
    writeFileSync(file, bytes);
    expect(await detectEncoding(file)).toMatchObject({ ok: false, message: expect.stringMatching(message) });
  });
});

describe("rows", () => {
  it.each([
    [",", 'VIN,Make,Model\nx,"Ford, Inc.",F-150'],
    ["\t", "VIN\tMake\tModel\nx\tFord, Inc.\tF-150"],
    ["|", "VIN|Make|Model\nx|Ford, Inc.|F-150"],
    [";", "VIN;Make;Model\nx;Ford, Inc.;F-150"],
  ])("are separated by %j", async (_separator, text) => {
    expect(await cellsOf(text)).toEqual([
      ["VIN", "Make", "Model"],
      ["x", "Ford, Inc.", "F-150"],
    ]);
  });

  it("are separated by the header's separator, not by an empty line above", async () => {
    for (const above of ["  ", '""']) {
      expect(await cellsOf(`${above}\nVIN;Make;Model\nx;Ford, Inc.;F-150`)).toEqual([
        ["VIN", "Make", "Model"],
        ["x", "Ford, Inc.", "F-150"],
      ]);
    }
  });

  it.each([
    ["sep=,", ",", "\n"],
    ["sep=;", ";", "\r\n"],
    ["SEP=|", "|", "\n"],
    ["sep=\t", "\t", "\n"],
    ["\ufeffsep=~", "~", "\n"],
    ['"sep=;"', ";", "\n"],
  ])(
    "are separated as Excel's first line %j states, which is not a row",
    async (declared, separator, end) => {
      const lines = [declared, ["VIN", "Make", "Model; trim"], ["1", "Ford", "F-150, XL"]];
      const quoted = (cell: string) => (/[;,]/.test(cell) ? `"${cell}"` : cell);
      const text = lines
        .map((line) => (typeof line === "string" ? line : line.map(quoted).join(separator)))
        .join(end);
      expect(await read(text)).toEqual([
        { line: 2, cells: ["VIN", "Make", "Model; trim"] },
        { line: 3, cells: ["1", "Ford", "F-150, XL"] },
      ]);
    },
  );

  it("may have fewer or more cells than the header", async () => {
    expect(await cellsOf("VIN,Make,Model\n1,Ford\n2,Ford,F-150,Red\n")).toEqual([
      ["VIN", "Make", "Model"],
      ["1", "Ford"],
      ["2", "Ford", "F-150", "Red"],
    ]);
  });

  it("do not exist in a file of empty lines", async () => expect(await read("\n\n,,\n")).toEqual([]));

  it("come with how much of the file is read", async () => {
    const text = `VIN,Make,Model\n${"1,Ford,F-150\n".repeat(50_000)}`;
    writeFileSync(file, text);
    const read: number[] = [];
    for await (const _row of readFeed(file, "8-bit", (bytes) => read.push(bytes)));
    expect(read.length).toBeGreaterThan(1);
    expect(read).toEqual(read.toSorted((a, b) => a - b));
    expect(read.at(-1)).toBe(text.length);
  });

  it("keep quotes inside a cell, escaped or not", async () => {
    const rows = await cellsOf(
      'VIN,Make,Options\n1,Ford,20" wheels\n2,Ford,"20"" wheels, hitch"\n3,Ford,"20" wheels\n',
    );
    expect(rows.slice(1).map((cells) => cells[2])).toEqual([
      '20" wheels',
      '20" wheels, hitch',
      '"20" wheels',
    ]);
  });

  it("are left out when they are empty, and carry the line on which they start", async () => {
    const text = '\r\n,,\r\nVIN,Make,Model\r\n\r\n1,Ford,"two\r\nlines"\r\n  ,\t,\r\n2,Ford,F-150\r\n';
    expect((await read(text)).map(({ line, cells }) => [line, cells[0]])).toEqual([
      [3, "VIN"],
      [5, "1"],
      [8, "2"],
    ]);
  });

  it("may end in different ways in one file", async () => {
    expect(await read("VIN,Make,Model\r\n1,Ford,A\n2,Ford,B\r3,Ford,C")).toMatchObject([
      { line: 1 },
      { line: 2, cells: ["1", "Ford", "A"] },
      { line: 3, cells: ["2", "Ford", "B"] },
      { line: 4, cells: ["3", "Ford", "C"] },
    ]);
  });

  it("that a quote swallows to the end of the file make it unusable, with the place", async () => {
    await expect(read(`VIN,Make,Model\n1,Ford,F-150\n2,Ford,"never closed\n3,Ford,F-150\n`)).rejects.toThrow(
      'A quote (") in the row that begins on line 3 is never closed, so the rows after it cannot be told apart.',
    );
  });

  it("longer than a row can be make it unusable instead of filling the memory", async () => {
    await expect(read(`VIN,Make,Model\n1,Ford,"${"x\n".repeat(400_000)}`)).rejects.toThrow(FeedFormatError);
  });

  it("come back as they were written, for any cells", async () => {
    const cell = fc.string({ unit: fc.constantFrom(..."aé“0 ,;|\t\"'\r\n$<&") });
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(cell, cell), { maxLength: 5 }), async (rows) => {
        const quoted = rows.map((cells) =>
          ["x", ...cells].map((text) => `"${text.replaceAll('"', '""')}"`).join(","),
        );
        const read = await cellsOf(["VIN,Make,Model", ...quoted].join("\n"));
        expect(read.slice(1)).toEqual(rows.map((cells) => ["x", ...cells]));
      }),
      { numRuns: runs(60) },
    );
  });

  it("of any bytes are read or rejected with a FeedFormatError", async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 300 }), async (bytes) => {
        const file = Buffer.concat([Buffer.from("VIN,Make,Model\n"), Buffer.from(bytes)]);
        const refusal = await read(file).then(
          () => null,
          (error: unknown) => error,
        );
        expect(refusal === null || refusal instanceof FeedFormatError, String(refusal)).toBe(true);
      }),
      { numRuns: runs(100) },
    );
  });
});
