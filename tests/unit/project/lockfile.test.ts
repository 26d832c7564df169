import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { missingOptionals } from "@/bin/complete-lockfile";

interface Lock {
  packages: Record<string, { version?: string; hasInstallScript?: boolean }>;
}

const read = (file: string) => JSON.parse(readFileSync(file, "utf8")) as Lock;
const lock = read("package-lock.json");
const FOLDERS = ["", "tests/tools/"];

/** Versions below these have published holes. */
const AT_LEAST: [string, number[]][] = [
  ["next", [16, 4, 6]],
  ["sharp", [0, 35, 5]],
  ["nodemailer", [10, 0, 5]],
];

describe("lockfile", () => {
  it.each(AT_LEAST)("%s is at least %j wherever it is installed", (name, min) => {
    const found = Object.entries(lock.packages).filter(([path]) => path.endsWith(`node_modules/${name}`));
    expect(found.length).toBeGreaterThan(0);
    for (const [path, { version }] of found)
      expect(compare(version ?? "0", min), path).toBeGreaterThanOrEqual(0);
  });

  describe.each(FOLDERS)("of the folder ./%s", (folder) => {
    const file = `${folder}package-lock.json`;

    it("contains every optional package it names, for any platform: otherwise `npm ci` rejects it (npm run lockfile)", () =>
      expect([...missingOptionals(read(file)).keys()]).toEqual([]));

    it("names no registry", () => expect(readFileSync(file, "utf8")).not.toMatch(/"resolved": "http/));

    it("runs no undecided install script: npm warns of each", () => {
      const { allowScripts = {} } = JSON.parse(readFileSync(`${folder}package.json`, "utf8")) as {
        allowScripts?: Record<string, boolean>;
      };
      const scripts = Object.entries(read(file).packages)
        .filter(([, { hasInstallScript }]) => hasInstallScript === true)
        .map(([path]) => path.replace(/^.*node_modules\//, ""));
      expect(scripts.filter((name) => !Object.hasOwn(allowScripts, name))).toEqual([]);
    });
  });
});

function compare(version: string, min: number[]): number {
  const parts = version.split(/[.-]/).map(Number);
  for (let i = 0; i < min.length; i++) {
    const difference = (parts[i] ?? 0) - min[i]!;
    if (difference !== 0) return difference;
  }
  return 0;
}
