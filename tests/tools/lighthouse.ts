import { BROWSER_FLAGS, systemBrowser } from "../support/browser";
import { tool } from "./tool";

/** The subset of chrome-launcher that the benches use. */
interface ChromeLauncher {
  launch(options: { chromePath: string | undefined; chromeFlags: string[] }): Promise<Chrome>;
}

interface Chrome {
  port: number;
  kill(): void;
}

interface LighthouseOptions {
  port: number;
  onlyCategories: string[];
  logLevel: "error";
  extraHeaders: Record<string, string>;
  blockedUrlPatterns: string[];
}

export interface Audit {
  id: string;
  score: number | null;
  displayValue?: string;
  numericValue?: number;
}

/** The subset of a run's result that the benches use. */
export interface LighthouseResult {
  lhr: { categories: Record<string, { score: number | null }>; audits: Record<string, Audit> };
}

interface Lighthouse {
  default(url: string, options: LighthouseOptions): Promise<LighthouseResult | undefined>;
}

/** Starts the browser that Lighthouse steers. */
export async function launchChrome(): Promise<Chrome> {
  const { launch } = await tool<ChromeLauncher>("chrome-launcher");
  return launch({ chromePath: systemBrowser, chromeFlags: ["--headless=new", ...BROWSER_FLAGS] });
}

/** One mobile run. @param blockedUrlPatterns addresses that are not loaded, with `*` for any text */
export async function runLighthouse(
  url: string,
  port: number,
  onlyCategories: string[],
  extraHeaders: Record<string, string> = {},
  blockedUrlPatterns: string[] = [],
): Promise<LighthouseResult | undefined> {
  const { default: lighthouse } = await tool<Lighthouse>("lighthouse");
  return lighthouse(url, { port, onlyCategories, logLevel: "error", extraHeaders, blockedUrlPatterns });
}
