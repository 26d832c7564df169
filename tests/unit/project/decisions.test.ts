import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const FOLDER = "docs/decisions";
const files = readdirSync(FOLDER)
  .filter((file) => file !== "README.md")
  .sort();
const index = readFileSync(`${FOLDER}/README.md`, "utf8");

const TITLE = /^# (\d+)\. (.+)\n/;
const STATUS = /^Status: (accepted|superseded by \[\d+\]\((\d{4}-[a-z0-9-]+\.md)\))$/m;
const DATE = /^Date: (\d{4}-\d{2}-\d{2})$/m;
const SUPERSEDES = /^Supersedes: \[\d+\]\((\d{4}-[a-z0-9-]+\.md)\)$/m;

function readDecision(file: string) {
  const text = readFileSync(`${FOLDER}/${file}`, "utf8");
  const [, number, title] = TITLE.exec(text) ?? [];
  return { text, number, title, status: STATUS.exec(text)?.[1], date: DATE.exec(text)?.[1] };
}

/** Citations are resolved in `tests/unit/project/references.test.ts`. */
describe("docs/decisions", () => {
  it("is numbered without gaps, in files with plain names", () => {
    expect(files.length).toBeGreaterThan(0);
    files.forEach((file, at) => {
      expect(file).toMatch(/^\d{4}-[a-z0-9]+(-[a-z0-9]+)*\.md$/);
      expect(Number(file.slice(0, 4)), file).toBe(at + 1);
      expect(readDecision(file).number, file).toBe(String(at + 1));
    });
  });

  it.each(files)("%s has every part of the template", (file) => {
    const { text, title, status, date } = readDecision(file);
    expect(title).toBeTruthy();
    expect(status).toBeTruthy();
    expect(new Date(`${date}T00:00:00Z`).toISOString().slice(0, 10)).toBe(date);
    const headings = [...text.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading);
    expect(headings).toEqual(["Context", "Decision", "Consequences"]);
    for (const part of text.split(/^## .+$/m).slice(1)) expect(part.trim()).not.toBe("");
  });

  it("names both ends of a replacement", () => {
    const replaced = files.map((file) => [file, STATUS.exec(readDecision(file).text)?.[2]] as const);
    const replacing = files.map((file) => [SUPERSEDES.exec(readDecision(file).text)?.[1], file] as const);
    expect(replaced.filter(([, by]) => by)).toEqual(replacing.filter(([old]) => old).sort());
  });

  it("lists every decision in its index with title, status and date", () => {
    const rows = [
      ...index.matchAll(/^\| (\d+) +\| \[(.+)\]\((\S+\.md)\) +\| (.+?) +\| (\d{4}-\d{2}-\d{2}) +\|$/gm),
    ];
    const listed = rows.map(([, number, title, file, status, date]) => ({
      number,
      title,
      file,
      status,
      date,
    }));
    const present = files.map((file) => {
      const { number, title, status, date } = readDecision(file);
      return { number, title, file, status, date };
    });
    expect(listed).toEqual(present);
  });
});
