import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, it } from "vitest";
import { systemBrowser } from "../support/browser";

const require = createRequire(import.meta.url);

/** Checks of a judge's tools, by the message that reports one missing. */
export const TOOLS = {
  "a built site (npm run build)": () => existsSync(".next/standalone/server.js"),
  "Chromium (CHROMIUM_PATH or the system's)": () => systemBrowser !== undefined,
  "Firefox 153 or newer (FIREFOX_PATH or the system's)": () => firefoxVersion() >= 153,
  Java: () => spawnSync("java", ["-version"]).status === 0,
  "pa11y (npm ci in tests/judges)": () => isInstalled("pa11y"),
  "puppeteer-core (npm ci in tests/judges)": () => isInstalled("puppeteer-core"),
  "vnu-jar (npm ci in tests/judges)": () => isInstalled("vnu-jar"),
} as const;

type Tool = keyof typeof TOOLS;

export const systemFirefox = [process.env.FIREFOX_PATH, "/usr/bin/firefox-esr", "/usr/bin/firefox"].find(
  (path) => path !== undefined && existsSync(path),
);

/** The major version of the system's Firefox; 0 without one. ESR 140 lacks commands that puppeteer sends. */
function firefoxVersion(): number {
  if (systemFirefox === undefined) return 0;
  const { stdout } = spawnSync(systemFirefox, ["--version"], { encoding: "utf8" });
  return Number(/Firefox (\d+)/.exec(stdout)?.[1] ?? 0);
}

/** A package of this folder, whose types the site's own packages do not have. */
export function judgePackage<T>(name: string): T {
  return require(name) as T;
}

export function packageFile(path: string): string {
  return require.resolve(path);
}

/**
 * Returns a judge's missing tools. Its tests are then skipped with that reason; in CI, where all tools are installed, a
 * test fails instead.
 */
export function missingTools(...needed: Tool[]): string | null {
  const missing = needed.filter((tool) => !TOOLS[tool]());
  if (missing.length === 0) return null;
  const reason = `missing: ${missing.join(", ")}`;
  it.skipIf(!process.env.CI)(`in CI nothing is ${reason}`, () => expect(missing).toEqual([]));
  return reason;
}

function isInstalled(name: string): boolean {
  try {
    require.resolve(`${name}/package.json`);
    return true;
  } catch {
    return false;
  }
}
