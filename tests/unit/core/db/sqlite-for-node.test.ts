import { readFileSync } from "node:fs";
import SQLite from "better-sqlite3";
import { describe, expect, it } from "vitest";
import { sqliteProblem } from "@/lib/core/db/sqlite-for-node";

describe("SQLite for a version of Node", () => {
  it.each([
    ["12", "20.19.0", true],
    ["12", "22.23.3", true],
    ["12", "24.18.9", true],
    ["12", "24.19.0", false],
    ["12", "26.1.0", false],
    ["13", "20.20.2", false],
    ["13", "22.0.0", true],
    ["13", "24.21.0", true],
  ])("better-sqlite3 %s on Node %s: usable is %s", (library, node, isUsable) => {
    const problem = sqliteProblem(node, library === "13");
    expect(problem).toEqual(
      isUsable ? null : expect.stringMatching(new RegExp(`^better-sqlite3 ${library} .*npm ci`)),
    );
  });

  it("is recognized by the method that version 13 added", () => {
    const { version } = JSON.parse(readFileSync("node_modules/better-sqlite3/package.json", "utf8"));
    expect("explain" in SQLite.prototype).toBe(Number(version.split(".")[0]) >= 13);
  });

  it("is usable as installed here", () =>
    expect(sqliteProblem(process.versions.node, "explain" in SQLite.prototype)).toBeNull());

  it("is chosen by `npm ci`, in the image too", () => {
    const { scripts } = JSON.parse(readFileSync("package.json", "utf8"));
    expect(scripts.postinstall).toBe("node bin/sqlite-for-node.mjs");
    const lines = readFileSync("Dockerfile", "utf8").split("\n");
    expect(lines.indexOf("COPY bin/sqlite-for-node.mjs bin/")).toBeGreaterThan(0);
    expect(lines.indexOf("RUN npm ci")).toBeGreaterThan(lines.indexOf("COPY bin/sqlite-for-node.mjs bin/"));
  });
});
