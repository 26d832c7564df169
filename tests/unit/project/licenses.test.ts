import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

/** Licences that any dependency may have: permissive, or a dedication to the public domain (SPDX identifiers). */
const PERMISSIVE = new Set([
  "0BSD",
  "Apache-2.0",
  "BlueOak-1.0.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "CC0-1.0",
  "ISC",
  "MIT",
  "PSF-2.0",
  "MIT-0",
  "Unlicense",
  "Zlib",
]);

interface Named {
  /** Names of packages; `*` matches any rest of a name. */
  packages: string;
  license: string;
  /** Reason and conditions of its use. */
  reason: string;
}

/** Packages whose licence sets conditions, each with the reason why it may be used all the same. */
const WITH_CONDITIONS: Named[] = [
  {
    packages: "@img/sharp-libvips-*",
    license: "LGPL-3.0-or-later",
    reason:
      "image library on the server, unmodified, a shared library that anybody can replace; no browser gets it",
  },
  {
    packages: "@img/sharp-win32-*",
    license: "Apache-2.0 AND LGPL-3.0-or-later",
    reason: "sharp with the same image library, for Windows",
  },
  {
    packages: "@img/sharp-wasm32",
    license: "Apache-2.0 AND LGPL-3.0-or-later AND MIT",
    reason: "sharp with the same image library, where there is no native one; npm installs it nowhere else",
  },
  {
    packages: "@fontsource-variable/*",
    license: "OFL-1.1",
    reason:
      "typefaces, served with fewer weights (Lora, whose name is reserved, unmodified), their licences beside them",
  },
  {
    packages: "caniuse-lite",
    license: "CC-BY-4.0",
    reason: "data that the build reads (Browserslist); none of it is in what is built",
  },
  {
    packages: "lightningcss*",
    license: "MPL-2.0",
    reason: "build tool of Tailwind, unmodified; not in what is built",
  },
  {
    packages: "web-push",
    license: "MPL-2.0",
    reason:
      "encrypts notifications on the server, unmodified; its source is in its package, and no browser gets it",
  },
  { packages: "axe-core", license: "MPL-2.0", reason: "tests only, unmodified" },
  { packages: "ical.js", license: "MPL-2.0", reason: "tests only, unmodified" },
  { packages: "pa11y", license: "LGPL-3.0-only", reason: "tests only, unmodified, a program of its own" },
  { packages: "argparse", license: "Python-2.0", reason: "permissive, the Python licence; tests only" },
];

/** Packages whose entry in the lockfile names no licence: what their own package, or the one they belong to, says. */
const UNSTATED: Named[] = [
  {
    packages: "@biomejs/cli-*",
    license: "MIT OR Apache-2.0",
    reason: "binary of @biomejs/biome for a platform",
  },
  { packages: "@next/swc-*", license: "MIT", reason: "binary of next for a platform" },
  { packages: "@tailwindcss/oxide-*", license: "MIT", reason: "binary of @tailwindcss/oxide for a platform" },
  {
    packages: "@mapbox/jsonlint-lines-primitives",
    license: "MIT",
    reason: "its package names none; a fork of zaach/jsonlint, which is under the MIT licence",
  },
  { packages: "parse-cache-control", license: "BSD-3-Clause", reason: "its LICENSE file; tests only" },
  { packages: "ssh2", license: "MIT", reason: "the list `licenses` of its package.json" },
  { packages: "buildcheck", license: "MIT", reason: "the list `licenses` of its package.json; of ssh2" },
  { packages: "cpu-features", license: "MIT", reason: "the list `licenses` of its package.json; of ssh2" },
  { packages: "compute-gcd", license: "MIT", reason: "the list `licenses` of its package.json; tests only" },
  { packages: "compute-lcm", license: "MIT", reason: "the list `licenses` of its package.json; tests only" },
  {
    packages: "validate.io-*",
    license: "MIT",
    reason: "the list `licenses` of its package.json; tests only",
  },
];

/** A package of a lockfile. */
interface Package {
  name: string;
  license: string | undefined;
}

/** The rule of a table that a package falls under. */
function ruleFor(name: string, table: readonly Named[]): Named | undefined {
  return table.find(({ packages }) =>
    packages.endsWith("*") ? name.startsWith(packages.slice(0, -1)) : name === packages,
  );
}

/** Returns the reason for which a package's license is not allowed, or null. */
function licenseProblem({ name, license }: Package): string | null {
  const stated = license ?? ruleFor(name, UNSTATED)?.license;
  if (stated === undefined) return `${name}: no licence`;
  if (isPermissive(stated)) return null;
  const named = ruleFor(name, WITH_CONDITIONS);
  return named?.license === stated ? null : `${name}: ${stated}`;
}

/** Returns true if one license of an OR, or every license of an AND, is permissive. */
function isPermissive(expression: string): boolean {
  return expression
    .replace(/[()]/g, "")
    .split(" OR ")
    .some((choice) => choice.split(" AND ").every((license) => PERMISSIVE.has(license.trim())));
}

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

  it("packages only for tests are not installed with the site", () => {
    const testsOnly = WITH_CONDITIONS.concat(UNSTATED).filter(({ reason }) => reason.includes("tests only"));
    const shipped = all.filter(({ name, isDev }) => !isDev && ruleFor(name, testsOnly));
    expect(shipped).toEqual([]);
  });
});
