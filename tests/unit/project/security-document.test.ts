import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { memoryDb } from "../../support/memory-database";

const text = readFileSync("docs/security.md", "utf8");
const limits = readFileSync("config/runtime/limits.ts", "utf8");

const ASVS = "OWASP ASVS 5.0, levels 1 and 2";

/** The last requirement of levels 1 and 2 in each section of ASVS 5.0.0; those of level 3 come after them. */
const LAST_OF_SECTION = {
  ...{ "1.1": 2, "1.2": 9, "1.3": 11, "1.4": 3, "1.5": 2, "2.1": 3, "2.2": 3, "2.3": 4, "2.4": 1 },
  ...{ "3.2": 2, "3.3": 4, "3.4": 6, "3.5": 5, "3.7": 2, "4.1": 3, "4.2": 1, "4.3": 2, "4.4": 4 },
  ...{ "5.1": 1, "5.2": 3, "5.3": 2, "5.4": 3, "8.1": 2, "8.2": 3, "8.3": 1, "8.4": 1, "9.1": 3, "9.2": 4 },
  ...{ "11.1": 2, "11.2": 3, "11.3": 3, "11.4": 3, "11.5": 1, "11.6": 1, "12.1": 3, "12.2": 2, "12.3": 4 },
  ...{
    "13.1": 1,
    "13.2": 5,
    "13.3": 2,
    "13.4": 5,
    "14.1": 2,
    "14.2": 4,
    "14.3": 3,
    "15.1": 3,
    "15.2": 3,
    "15.3": 7,
  },
  ...{ "16.1": 1, "16.2": 5, "16.3": 4, "16.4": 3, "16.5": 3 },
};

const ASVS_STAFF = "OWASP ASVS 5.0 for the staff";
const LAST_OF_STAFF_SECTION = {
  ...{ "6.1": 3, "6.2": 12, "6.3": 4, "6.4": 4, "6.5": 5, "6.6": 3, "6.8": 4 },
  ...{ "7.1": 3, "7.2": 4, "7.3": 2, "7.4": 5, "7.5": 2, "7.6": 2, "8.1": 2, "8.2": 3, "8.3": 1, "8.4": 1 },
};

/**
 * Required content of a row by how the requirement is met: a test or a part of the document, a point of the checklist,
 * a reason.
 */
const REASONS: Record<string, RegExp> = {
  yes: /`(?:tests|config|\.github)\/|" above|checklist \d/,
  operator: /checklist \d/,
  accepted: /.{60}/,
  "n/a": /\w{3}/,
  ...{ partly: /\w{3}/, no: /\w{3}/ },
};

/** "1.2.6–1.2.8" is three requirements. */
function expanded(cell: string): string[] {
  const [from = "", to] = cell.split("–");
  if (to === undefined) return [cell];
  const [section, [first, last]] = [
    from.replace(/\.\d+$/, ""),
    [from, to].map((one) => Number(one.split(".")[2])),
  ];
  return Array.from({ length: last! - first! + 1 }, (_, index) => `${section}.${first! + index}`);
}

/** Names that `secretKey` and `serverKey` are called with, also by a constant of the same file. */
function keysInCode(): string[] {
  const files = execFileSync("git", ["grep", "-lE", "(secret|server)Key\\(", "--", "lib"], {
    encoding: "utf8",
  });
  const names = files
    .trim()
    .split("\n")
    .flatMap((file) => {
      const source = readFileSync(file, "utf8");
      const calls = source.matchAll(/\b(?:secretKey\(|serverKey\([^;]*?, )("[\w-]+"|[A-Z_]+)[,)]/g);
      return [...calls].map(([, name = ""]) =>
        name.startsWith('"')
          ? name.slice(1, -1)
          : new RegExp(`const ${name} = "([\\w-]+)"`).exec(source)?.[1],
      );
    });
  return [...new Set(names.map((name) => name ?? "a name that is not found"))];
}

const UNITS: Record<string, number> = { second: 1, minute: 60, hour: 3_600, day: 86_400 };

/** The part below a heading. */
function section(heading: string): string {
  const [, rest = ""] = text.split(`\n## ${heading}\n`);
  return rest.split("\n## ")[0]!;
}

/** Cells of each row of the first table of a section, without its head. */
function rows(heading: string): string[][] {
  const lines = section(heading)
    .split("\n")
    .filter((line) => line.startsWith("|"));
  return lines.slice(2).map((line) =>
    line
      .split("|")
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}

const code = (cell: string) => cell.replaceAll("`", "");

/** "10 * MINUTE" or "10 minutes", in seconds. */
function seconds(expression: string): number {
  const [, count = "1", unit = "second"] = /^(?:(\d+)[\s*]*)?([a-z]+?)?s?$/i.exec(expression) ?? [];
  return Number(count) * (UNITS[unit.toLowerCase()] ?? Number.NaN);
}

describe("docs/security.md", () => {
  it("lists every limit of config/runtime/limits, with its number and time", () => {
    const listed = new Map(rows("Limits").map(([name = "", max, within]) => [code(name), { max, within }]));
    const found = [...limits.matchAll(/\{ name: "([\w-]+)", points: (.+?), seconds: (.+?) \}/g)];
    expect(found.length).toBe([...limits.matchAll(/\bname: "/g)].length);
    expect(found.length).toBeGreaterThan(8);
    for (const [, name = "", points = "", time = ""] of found) {
      const row = listed.get(name);
      expect(row, `the limit ${name}`).toBeDefined();
      expect(seconds(row?.within ?? ""), name).toBe(seconds(time));
      expect(row?.max, name).toMatch(/^\d+$/.test(points) ? new RegExp(`^${points}$`) : /\d|N/);
    }
  });

  it("lists no limit that is not there", () => {
    const listed = rows("Limits").map(([name = ""]) => code(name));
    expect(listed.filter((name) => !limits.includes(`name: "${name}"`))).toEqual([]);
  });

  it("lists every address that is not a page, with its methods, and no other", () => {
    const files = execFileSync("git", ["ls-files", "-co", "--exclude-standard", "--", "app"], {
      encoding: "utf8",
    })
      .split("\n")
      .filter((file) => file.endsWith("/route.ts") && existsSync(file));
    expect(files.length).toBeGreaterThan(30);
    const inCode = files.map((file) => {
      const path = decodeURIComponent(file.replace(/^app/, "").replace(/\/route\.ts$/, ""));
      return `${methodsIn(readFileSync(file, "utf8")).join(", ")} ${path}`;
    });
    const listed = rows("Open addresses").map(([address = "", method]) => `${method} ${code(address)}`);
    expect(listed.sort()).toEqual(inCode.sort());
  });

  it("lists the content and the deletion of every table of the database", async () => {
    const db = await memoryDb();
    const tables = (await db.introspection.getTables()).map(({ name }) => name);
    await db.destroy();
    expect(tables.length).toBeGreaterThan(15);
    const listed = new Set(rows("What is stored").flatMap(([where = ""]) => where.split(/, ?/).map(code)));
    expect(tables.filter((name) => !listed.has(name))).toEqual([]);
    expect(rows("What is stored").filter((cells) => cells.length !== 4 || cells.includes(""))).toEqual([]);
  });

  it("names only files that there are", () => {
    const named = [...text.matchAll(/`((?:tests|config|lib|\.github)\/[\w./-]+)`/g)].map(([, path]) => path!);
    expect(named.length).toBeGreaterThan(60);
    expect(named.filter((path) => !existsSync(path))).toEqual([]);
  });

  it.each([ASVS, ASVS_STAFF])(
    "%s: each requirement has a test, a part of the document, or a reason",
    (part) => {
      for (const [numbers = "", met = "", how = ""] of rows(part)) {
        expect(Object.keys(REASONS), numbers).toContain(met);
        expect(how, numbers).toMatch(REASONS[met]!);
      }
    },
  );

  it("leaves no requirement of the public site half met", () => {
    const open = rows(ASVS).filter(([, met = ""]) => met === "partly" || met === "no");
    expect(open).toEqual([]);
  });

  it("names points of the checklist that there are", () => {
    const points = [...section("Before a site goes live").matchAll(/^(\d+)\. /gm)].map(([, point]) => point);
    expect(points.length).toBeGreaterThan(10);
    const named = [...text.matchAll(/checklist ((?:\d+)(?:(?:, | and )\d+)*)/g)].flatMap(([, list]) =>
      list!.split(/, | and /),
    );
    expect(named.length).toBeGreaterThan(8);
    expect(named.filter((point) => !points.includes(point))).toEqual([]);
  });

  it("lists every key that the site generates", () => {
    const listed = rows("Keys and their rotation")
      .map(([key]) => key)
      .join(" ");
    const made = keysInCode();
    expect(made.length).toBeGreaterThan(8);
    expect(
      made.filter((name) => !listed.includes(`\`${name}\``) && !listed.includes(`\`keys/${name}.key\``)),
    ).toEqual([]);
  });

  it.each([
    [ASVS, LAST_OF_SECTION],
    [ASVS_STAFF, LAST_OF_STAFF_SECTION],
  ])("%s: every requirement of levels 1 and 2 is there once", (part, last) => {
    const listed = rows(part).flatMap(([numbers = ""]) => numbers.split(", ").flatMap(expanded));
    const required = Object.entries(last).flatMap(([number, of]) => expanded(`${number}.1–${number}.${of}`));
    const ofLevel3 = listed.filter((number) => number.endsWith("(level 3)"));
    expect(listed.length).toBe(new Set(listed).size);
    expect(listed.filter((number) => !ofLevel3.includes(number)).sort()).toEqual(required.sort());
  });
});

/** Methods that a route file exports: functions, or handlers of declared endpoints. */
function methodsIn(source: string): string[] {
  const functions = [...source.matchAll(/^export (?:async )?function ([A-Z]+)\(/gm)].map(([, name]) => name!);
  const declared = /^export const \{ ([A-Z, ]+) \} = route\(/m.exec(source)?.[1]?.split(", ") ?? [];
  return [...functions, ...declared];
}
