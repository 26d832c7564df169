import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, inject, it } from "vitest";
import { DEFAULT_LOCALE, type Locale } from "../../config/runtime/languages";

const require = createRequire(import.meta.url);

/** Requirements of a judge: packages of this folder, `xmllint` of the system, and a built site. */
export interface Needs {
  packages?: readonly string[];
  xmllint?: boolean;
  site?: boolean;
}

/**
 * Returns the missing requirements of a judge as text for its title, or null. A judge without its tools is skipped. In
 * CI, where all of them are installed, a test fails instead.
 */
export function missingFor({ packages = [], xmllint = false, site = false }: Needs): string | null {
  const missing = packages
    .filter((name) => !isInstalled(name))
    .map((name) => `${name} (npm ci in tests/judges)`);
  if (xmllint && !hasXmllint()) missing.push("xmllint (libxml2-utils)");
  if (site && inject("judgedSites") === null) missing.push("a built site (npm run build)");
  if (missing.length === 0) return null;
  const reason = `missing: ${missing.join(", ")}`;
  it.skipIf(!process.env.CI)(`in CI nothing is ${reason}`, () => expect(missing).toEqual([]));
  return reason;
}

/** Returns a title with the reason why the judge is skipped. */
export function titled(title: string, missing: string | null): string {
  return missing === null ? title : `${title} (${missing})`;
}

/** A package of this folder. Its types are not installed with the site's own packages: the caller states those it uses. */
export function judgePackage<T>(name: string): T {
  return require(name) as T;
}

/** Loads a package that has only ES modules. */
export async function judgeModule<T>(name: string): Promise<T> {
  return (await import(/* @vite-ignore */ require.resolve(name))) as T;
}

export function judgeFile(path: string): string {
  return require.resolve(path);
}

/** Address of the site that all judges share, for a language. */
export function judgedSite(locale: Locale = DEFAULT_LOCALE): string {
  const url = inject("judgedSites")?.[locale];
  if (url === undefined) throw new Error("The site is not built.");
  return url;
}

function isInstalled(name: string): boolean {
  return existsSync(new URL(`node_modules/${name}/package.json`, import.meta.url));
}

function hasXmllint(): boolean {
  try {
    execFileSync("xmllint", ["--version"], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}
