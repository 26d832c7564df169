import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, it } from "vitest";
import { readArticles, readDocuments, readHelp } from "@/lib/store/content/markdown-files";
import { MARKDOWN_FILES } from "@/lib/store/content/write-markdown";
import { temporaryFolder } from "../samples/sample-stock";

it.each([
  ["articles", readArticles],
  ["categories", readHelp],
  ["documents", readDocuments],
] as const)("the samples' %s, written and read again, are equal", (name, read) => {
  const records: readonly object[] = read(process.cwd()) ?? [];
  const root = temporaryFolder();
  const { file, text } = MARKDOWN_FILES[name]!;
  for (const record of records) {
    const path = join(root, "config", "content", file(record as never));
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text(record as never));
  }
  expect(records.length).toBeGreaterThan(0);
  expect(read(root)).toEqual(records);
});
