import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { licenseProblem, type Package, ruleFor, UNSTATED, WITH_CONDITIONS } from "../../support/licenses";

interface Lock {
  packages: Record<string, { license?: string; dev?: boolean; link?: boolean }>;
}

const LOCKFILES = ["package-lock.json", "tests/judges/package-lock.json", "tests/tools/package-lock.json"];

function packagesIn(lockfile: string): (Package & { isDev: boolean })[] {
  const { packages } = JSON.parse(readFileSync(lockfile, "utf8")) as Lock;
  return Object.entries(packages)
    .filter(([path, { link }]) => path !== "" && !link)
    .map(([path, { license, dev }]) => ({
      name: path.replace(/^.*node_modules\//, ""),
      license,
      isDev: dev === true || lockfile !== "package-lock.json",
    }));
}

const all = LOCKFILES.flatMap(packagesIn);

describe("licences of all dependencies", () => {
  it.each(LOCKFILES)("%s: each is permissive, or named with the reason why it may be used", (lockfile) => {
    const packages = packagesIn(lockfile);
    expect(packages.length).toBeGreaterThan(100);
    expect(packages.map(licenseProblem).filter(Boolean)).toEqual([]);
  });

  it.each([
    ["an unknown one", { name: "x", license: "SSPL-1.0" }],
    ["a copyleft one that is not named", { name: "x", license: "GPL-3.0-only" }],
    ["a choice of which none is permissive", { name: "x", license: "(GPL-2.0 OR AGPL-3.0)" }],
    ["a permissive one together with another", { name: "x", license: "MIT AND LGPL-3.0-or-later" }],
    ["none", { name: "x", license: undefined }],
    ["a named package whose licence has changed", { name: "axe-core", license: "GPL-3.0-only" }],
    ["a package of nearly the same name", { name: "axe-core-extra", license: "MPL-2.0" }],
  ])("refuses %s", (_, one) => expect(licenseProblem(one)).toMatch(new RegExp(`^${one.name}: `)));

  it.each(["MIT", "(MIT OR GPL-2.0)", "MIT AND ISC"])("takes %s", (license) =>
    expect(licenseProblem({ name: "x", license })).toBeNull(),
  );

  it("names no package that is not there any more, and each with a reason", () => {
    const unused = [...WITH_CONDITIONS, ...UNSTATED].filter(
      (rule) => rule.reason === "" || !all.some(({ name }) => ruleFor(name, [rule])),
    );
    expect(unused).toEqual([]);
  });

  it("what is for tests only is not installed with the site", () => {
    const testsOnly = WITH_CONDITIONS.concat(UNSTATED).filter(({ reason }) => reason.includes("tests only"));
    const shipped = all.filter(({ name, isDev }) => !isDev && ruleFor(name, testsOnly));
    expect(shipped).toEqual([]);
  });
});
