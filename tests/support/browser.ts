import { existsSync } from "node:fs";

/** Browsers with all their parts. */
export const WINDOW_BROWSERS = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];

/**
 * A browser named by `CHROMIUM_PATH`, else the system's Chromium; undefined leaves the tool its own. The headless shell is
 * Chromium without the parts of a browser window, which cost the tests a third of the processor's time.
 */
export const systemBrowser = browserOf(["/usr/bin/chromium-headless-shell", ...WINDOW_BROWSERS]);

/** The same browser with all its parts, as visitors have it: with a back-forward cache, for one. */
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

/** The browser named by `CHROMIUM_PATH`, else the first of the files that is there. */
export function browserOf(files: readonly string[]): string | undefined {
  return [process.env.CHROMIUM_PATH, ...files].find((file) => file !== undefined && existsSync(file));
}
