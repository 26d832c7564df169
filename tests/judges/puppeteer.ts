/** What the judges use of puppeteer-core, whose own types are there only where this folder is installed. */
export interface Puppeteer {
  launch(options: LaunchOptions): Promise<Browser>;
}

interface LaunchOptions {
  browser: "chrome" | "firefox";
  executablePath: string;
  headless: true;
  protocol?: "webDriverBiDi";
  args?: readonly string[];
  extraPrefsFirefox?: Record<string, unknown>;
}

export interface Browser {
  newPage(): Promise<Page>;
  close(): Promise<void>;
  setCookie(...cookies: Cookie[]): Promise<void>;
}

export interface Cookie {
  name: string;
  value: string;
  domain: string;
  path: string;
}

export interface Page {
  goto(url: string, options?: { waitUntil: "load" | "domcontentloaded" | "networkidle0" }): Promise<unknown>;
  setViewport(size: { width: number; height: number }): Promise<void>;
  evaluate<T, A extends unknown[]>(work: string | ((...args: A) => T), ...args: A): Promise<Awaited<T>>;
  close(): Promise<void>;
}
