import { existsSync } from "node:fs";

/** A browser named by `CHROMIUM_PATH`, else the system's Chromium; undefined leaves the tool its own (design 16). */
export const systemBrowser = [
  process.env.CHROMIUM_PATH,
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
].find((path) => path !== undefined && existsSync(path));

/** No sandbox (tests may run as root), no talk with anyone but the site under test. */
export const BROWSER_FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];
