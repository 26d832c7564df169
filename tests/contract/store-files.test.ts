import { execFile } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { beforeEach, describe, expect, it } from "vitest";
import { openSqlite } from "../../lib/core/db/connect";
import { migrate } from "../../lib/core/db/migrate";
import { seedSample } from "../../lib/web/seed/seed-sample";
import { toolArguments } from "../support/bundled-tools";

const section = readFileSync("docs/configuration.md", "utf8").split("\n## Store profile\n")[1]!;

/** Blocks of a document: a file's content, or a command with its output. */
const files = [...section.matchAll(/```\w+ title=(\S+)\n([\s\S]*?)```/g)].map(([, name, text]) => ({
  name,
  text,
}));
const commands = [...section.matchAll(/```console\n\$ (.+)\n([\s\S]*?)```/g)].map(([, typed, output]) => ({
  typed: typed!,
  lines: output!.split("\n").filter((line) => line !== "" && line !== "…"),
}));

describe("the tour from nothing to a site with stock", () => {
  let root: string;
  let dataDir: string;
  const fileOf = (name: string) => files.find((file) => file.name === name)!.text!;

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), "forecourt-tour-"));
    dataDir = join(root, "var");
    mkdirSync(dataDir);
    cpSync("config/stores", join(root, "config", "stores"), { recursive: true });
    for (const name of ["answers.json", "stock.csv"]) writeFileSync(join(root, name), fileOf(name));
  });

  const run = (tool: "store" | "inventory", ...args: string[]) =>
    promisify(execFile)(process.execPath, toolArguments(tool, ...args), {
      cwd: root,
      env: { ...process.env, DATA_DIR: dataDir, STORE_GROUP: "blue-ridge" },
    }).then(
      ({ stdout }) => ({ code: 0, output: stdout }),
      ({ code, stderr }: { code: number; stderr: string }) => ({ code, output: stderr }),
    );

  /** Runs the site's start. */
  async function serve(): Promise<void> {
    const db = openSqlite(join(dataDir, "forecourt.db"));
    await migrate(db);
    await seedSample(db, "blue-ridge", { dataDir, root });
    await db.destroy();
  }

  it("does and prints what docs/configuration.md states", async () => {
    expect(commands.map(({ typed }) => typed.split(" ").slice(0, 5).join(" "))).toEqual([
      "npm run store -- new",
      "npm run store -- check",
      "STORE_GROUP=blue-ridge npm run serve",
      "npm run inventory -- import",
    ]);
    for (const { typed, lines } of commands) {
      const [, tool, args = ""] = /^npm run (store|inventory) -- (.+)$/.exec(typed) ?? [];
      if (!tool) {
        await serve();
        continue;
      }
      const { output } = await run(tool as "store" | "inventory", ...args.split(" "));
      expect(output.split("\n")).toEqual(expect.arrayContaining(lines));
    }
    for (const { name, text } of files.filter((file) => file.name!.startsWith("config/")))
      expect(JSON.parse(readFileSync(join(root, name!), "utf8"))).toEqual(JSON.parse(text!));
  });

  it("overwrites nothing, and lists errors with file and line", async () => {
    expect(await run("store", "new", "--answers", "answers.json")).toMatchObject({ code: 0 });
    expect(await run("store", "new", "--answers", "answers.json")).toMatchObject({
      code: 1,
      output: expect.stringContaining("config/stores/blue-ridge is there already"),
    });
    const file = join(root, "config/stores/blue-ridge/blue-ridge-asheville.json");
    writeFileSync(file, readFileSync(file, "utf8").replace('"zip": ', '"zipp": '));
    const checked = await run("store", "check", "blue-ridge");
    expect(checked.code).toBe(1);
    expect(checked.output).toContain(/```text\n(config\/stores\/.+\n)/.exec(section)![1]);
    expect(checked.output).toContain("blue-ridge: 2 problems.\n");
    expect(checked.output).not.toMatch(/\bat .+:\d+:\d+/);
  });
});
