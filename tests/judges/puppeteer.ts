/** The subset of puppeteer-core that the judges use; its own types exist only where this folder is installed. */
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
  createBrowserContext(): Promise<BrowserContext>;
  close(): Promise<void>;
}

export interface BrowserContext {
  newPage(): Promise<Page>;
  setCookie(...cookies: Cookie[]): Promise<void>;
  deleteCookie(...cookies: Cookie[]): Promise<void>;
  close(): Promise<void>;
}

export interface Cookie {
  name: string;
  value: string;
  domain: string;
  path?: string;
}

type Wait = { waitUntil?: "load" | "domcontentloaded" };

export interface Page {
  goto(url: string, options?: Wait): Promise<unknown>;
  reload(options?: Wait): Promise<unknown>;
  url(): string;
  setViewport(size: { width: number; height: number }): Promise<void>;
  evaluate<T, A extends unknown[]>(work: string | ((...args: A) => T), ...args: A): Promise<Awaited<T>>;
  $$eval<T>(selector: string, work: (elements: Element[]) => T): Promise<T>;
  locator(selector: string): Locator;
  keyboard: { press(key: string): Promise<void> };
  waitForFunction<A extends unknown[]>(
    condition: (...args: A) => unknown,
    options: { timeout: number; polling?: "raf" | "mutation" | number },
    ...args: A
  ): Promise<unknown>;
  on(event: "console", heard: (message: { type(): string; text(): string }) => void): unknown;
  on(event: "pageerror", heard: (error: unknown) => void): unknown;
  on(event: "requestfailed", heard: (request: Request) => void): unknown;
  on(event: "response", heard: (response: { url(): string; status(): number }) => void): unknown;
  close(): Promise<void>;
}

export interface Request {
  url(): string;
  failure(): { errorText: string } | null;
}

interface Locator {
  setTimeout(timeout: number): Locator;
  click(): Promise<void>;
  hover(): Promise<void>;
  fill(text: string): Promise<void>;
  wait(): Promise<void>;
}
