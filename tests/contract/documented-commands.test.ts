import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { toolArguments } from "../support/bundled-tools";
import { documentedCommands } from "../support/documented-commands";
import { EVERY_COMBINATION } from "../support/nightly";
import { temporaryFolder } from "./import/import-fixture";

/** Documents whose commands each run tries; the nightly run tries those of all others, too. */
const DAILY = ["README.md", "docs/operations.md"];
const NIGHTLY = ["docs/configuration.md", "docs/inventory-feeds.md", "docs/staff-guide.md"];

/** Values in place of a document's words. */
const VALUES: Readonly<Record<string, string>> = {
  GROUP: "heartland",
  STORE_ID: "heartland-naperville",
  ID: "no-such-id",
  VIN: "1FTEW1E45LF999999",
  STATUS: "sold",
  ADDRESS: "ada@example.com",
  EMAIL: "ada@example.com",
  NUMBER: "312-555-0187",
  CODE: "no-such-code",
  NAME: "Ada",
  ROLE: "sales",
  "COLUMN=FIELD": "Asking=price",
  "FIELD=VALUE": "condition=used",
};
/** Commands that this test cannot end or prepare, each with the test that runs it. */
const ELSEWHERE: readonly (readonly [RegExp, string])[] = [
  [/^store -- new$/, "asks questions: tests/contract/store-files.test.ts"],
  [/^store -- copy/, "needs PostgreSQL: tests/contract/store-copy.test.ts"],
  [/^store -- restore/, "needs a backup: tests/contract/backup.test.ts"],
];
const TOOLS = ["feeds", "inventory", "leads", "mail", "prices", "staff", "store", "vitals"] as const;

const dataDir = temporaryFolder();
const root = temporaryFolder();
const folder = temporaryFolder();

beforeAll(() => {
  cpSync(join("config", "content"), join(root, "config", "content"), { recursive: true });
  mkdirSync(join(root, "var"), { recursive: true });
  writeFileSync(join(folder, "file"), "vin,price,asking\n");
  const [, answers] = /```json title=answers\.json\n([\s\S]*?)```/.exec(
    readFileSync("docs/configuration.md", "utf8"),
  )!;
  writeFileSync(join(folder, "answers.json"), answers!);
  for (const prepared of [
    ["new", "--answers", join(folder, "answers.json")],
    ["apply", "heartland", "--yes"],
  ])
    expect(run("store", prepared)).toMatchObject({ code: 0 });
});

function run(tool: (typeof TOOLS)[number], args: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, toolArguments(tool, ...args), {
    encoding: "utf8",
    input: "",
    env: { ...process.env, DATA_DIR: dataDir, FILES_ROOT: root, DATABASE_URL: undefined },
  });
  return { code: status, output: stdout + stderr };
}

describe.each([...DAILY, ...(EVERY_COMBINATION ? NIGHTLY : [])])("the commands in %s", (document) => {
  const commands = documentedCommands(readFileSync(document, "utf8"), TOOLS).filter(
    ({ text }) => !ELSEWHERE.some(([pattern]) => pattern.test(text)),
  );

  it("are there to be tried", () => expect(commands).not.toEqual([]));

  it.each(commands)("npm run $text is understood", ({ tool, words, text }) => {
    const args = words.map((word) => VALUES[word] ?? fileOf(word));
    const { code, output } = run(tool, args);
    // 1 is a result, such as no lead with that id; 2 is a command that the tool does not know. A document may name a
    // command without its arguments: the tool's usage then names it, too.
    const isNamed = words.length === 1 && output.includes(`npm run ${text}`);
    expect(isNamed ? [0, 1, 2] : [0, 1], output).toContain(code);
  });
});

/** Returns a file of the test for a file that a document names. */
function fileOf(word: string): string {
  if (word === "answers.json" || word.endsWith(".tar")) return join(folder, word);
  return word === "FILE" || /^[\w-]+\.(?:csv|txt)$/.test(word) ? join(folder, "file") : word;
}
