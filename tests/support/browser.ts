import { existsSync } from "node:fs";

/** Browsers with all their parts. */
export const WINDOW_BROWSERS = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];

/**
 * A browser named by `CHROMIUM_PATH`, otherwise the system's Chromium; if undefined, the tool uses its own.
 * The headless shell is Chromium without the browser window, which saves a third of the tests' processor
 * time.
 */
export const systemBrowser = browserOf(["/usr/bin/chromium-headless-shell", ...WINDOW_BROWSERS]);

/** The complete browser that visitors have, with features such as the back/forward cache. */
export const windowBrowser = browserOf(WINDOW_BROWSERS);

/** No sandbox (tests may run as root), no talk with anyone but the site under test. */
export const BROWSER_FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--in-process-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/**
 * Chromium features for its own window: it rendered two pages for the address bar's pop-up with every new context,
 * which took longer than the page under test.
 */
const ADDRESS_BAR = ["WebUIOmniboxPopup", "WebUIOmniboxAimPopup"];

/**
 * Features that Playwright 1.65 switches off; Chromium heeds the last list alone
 * (`tests/unit/project/browser-flags.test.ts`).
 */
const PLAYWRIGHTS_OWN = [
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "DestroyProfileOnBrowserClose",
  "HttpsUpgrades",
  "HttpsFirstBalancedModeAutoEnable",
  "LensOverlay",
  "MediaRouter",
  "PaintHolding",
  "ThirdPartyStoragePartitioning",
  "AvoidCorsURLLoaderRestartOnRedirect",
  "TcpPortRandomizationWin",
  "OptimizationHints",
  "NetworkTimeServiceQuerying",
  "AimEnabled",
  "PreconnectToSearch",
];

/** Flags of browsers that Playwright starts. */
export const TEST_BROWSER_FLAGS = [
  ...BROWSER_FLAGS,
  `--disable-features=SpareRendererForSitePerProcess,${[...PLAYWRIGHTS_OWN, ...ADDRESS_BAR].join(",")}`,
];

/** Returns the browser named by `CHROMIUM_PATH`, otherwise the first existing file. */
export function browserOf(files: readonly string[]): string | undefined {
  return [process.env.CHROMIUM_PATH, ...files].find((file) => file !== undefined && existsSync(file));
}
