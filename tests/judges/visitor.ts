import type { Browser, BrowserContext, Page } from "./puppeteer";

/** Timeout for the awaited state, because a busy machine can be slow. */
const PATIENCE = 30_000;
/** Milliseconds without an effect after which a click is repeated. */
const BETWEEN_CLICKS = 2_000;
const WIDE = { width: 1280, height: 900 };
/** A visitor with a stored choice sees no cookie banner. */
const COOKIES_CHOSEN = {
  name: "allowCookies",
  value: encodeURIComponent("essential,functional,analytics,targeting"),
  domain: "127.0.0.1",
  path: "/",
};

/** A visitor with a separate browser on a site. Each action waits for its result. */
export class Visitor {
  /** Errors in the browser's console, and failed requests. */
  readonly complaints: string[] = [];

  private constructor(
    readonly page: Page,
    readonly context: BrowserContext,
    private readonly siteUrl: string,
  ) {
    page.on("console", (message) => {
      if (message.type() === "error") this.complaints.push(`console: ${message.text()}`);
    });
    page.on("pageerror", (error) => this.complaints.push(`error: ${String(error)}`));
    page.on("requestfailed", (request) => {
      const reason = request.failure()?.errorText ?? "";
      // The request was in progress when the visitor went on.
      if (!reason.includes("ABORTED")) this.complaints.push(`${request.url()}: ${reason}`);
    });
    page.on("response", (response) => {
      if (response.status() >= 400) this.complaints.push(`${response.url()}: ${response.status()}`);
      if (!response.url().startsWith(siteUrl) && !/^(data|blob):/.test(response.url()))
        this.complaints.push(`${response.url()}: foreign`);
    });
  }

  static async arrive(browser: Browser, siteUrl: string): Promise<Visitor> {
    const context = await browser.createBrowserContext();
    await context.setCookie(COOKIES_CHOSEN);
    const page = await context.newPage();
    await page.setViewport(WIDE);
    return new Visitor(page, context, siteUrl);
  }

  async leave(): Promise<void> {
    await this.context.close();
  }

  async open(path: string): Promise<void> {
    await this.page.goto(this.siteUrl + path, { waitUntil: "load" });
  }

  /** Resets the page to a first visit, which starts with the cookie banner. */
  async forgetCookies(): Promise<void> {
    await this.context.deleteCookie(COOKIES_CHOSEN);
  }

  /** Path, query and fragment. */
  get address(): string {
    return this.page.url().slice(this.siteUrl.length);
  }

  async click(selector: string): Promise<void> {
    await this.page
      .locator(selector)
      .setTimeout(PATIENCE)
      .click()
      .catch(this.because(`cannot click ${selector}`));
  }

  /**
   * Clicks a link that opens a dialog once the page's scripts have loaded. Before that the link would lead to
   * a page, so it is blocked, and the click is repeated.
   */
  async openDialog(link: string, dialog: string): Promise<void> {
    await this.page.evaluate((css) => {
      window.addEventListener("click", (event) => {
        if ((event.target as Element).closest(css)) event.preventDefault();
      });
    }, link);
    for (let isOpen = false; !isOpen; ) {
      await this.click(link);
      isOpen = await this.page
        .waitForFunction(
          (css) => document.querySelector(css)?.checkVisibility(),
          { timeout: BETWEEN_CLICKS, polling: "raf" },
          dialog,
        )
        .then(
          () => true,
          () => false,
        );
    }
  }

  /**
   * Clicks an element that leads to another page, and waits for it. A page that only changes its URL is the
   * same page.
   */
  async follow(selector: string): Promise<void> {
    await this.page.evaluate(() => Object.assign(window, { isLeft: true }));
    await this.click(selector);
    await this.until(() => !("isLeft" in window) && document.readyState === "complete");
  }

  async fill(selector: string, text: string): Promise<void> {
    await this.page
      .locator(selector)
      .setTimeout(PATIENCE)
      .fill(text)
      .catch(this.because(`cannot fill ${selector}`));
  }

  /** Fills in the fields of a form by their names. */
  async fillForm(form: string, fields: Record<string, string>): Promise<void> {
    for (const [name, text] of Object.entries(fields)) await this.fill(`${form} [name="${name}"]`, text);
  }

  /** Touches a form, and waits until its code has replaced the server's markup. */
  async hydrateForm(form: string): Promise<void> {
    await this.page.evaluate(
      (selector) => document.querySelector(selector)!.setAttribute("data-plain", ""),
      form,
    );
    await this.click(`${form} input:not([type="hidden"], [tabindex="-1"])`);
    await this.until((selector) => {
      const now = document.querySelector(selector);
      return now !== null && !now.hasAttribute("data-plain");
    }, form);
  }

  /** Waits until a visible element has the text. @returns the text of the first such element */
  async see(selector: string, pattern = /(?:)/): Promise<string> {
    await this.until(
      (css, source) =>
        [...document.querySelectorAll(css)].some(
          (each) => each.checkVisibility() && new RegExp(source, "s").test(each.textContent ?? ""),
        ),
      selector,
      pattern.source,
    );
    const texts = await this.page.$$eval(selector, (elements) =>
      elements.filter((each) => each.checkVisibility()).map((each) => each.textContent ?? ""),
    );
    return texts.find((text) => new RegExp(pattern.source, "s").test(text)) ?? "";
  }

  async gone(selector: string): Promise<void> {
    await this.until((css) => document.querySelector(css)?.checkVisibility() !== true, selector);
  }

  /** Waits until the address, path with query and fragment, is like this. */
  async at(pattern: RegExp): Promise<void> {
    await this.until(
      (source) => new RegExp(source).test(location.pathname + location.search + location.hash),
      pattern.source,
    );
  }

  /** Waits until a condition holds in the page. */
  async until<A extends unknown[]>(condition: (...args: A) => unknown, ...args: A): Promise<void> {
    await this.page
      .waitForFunction(condition, { timeout: PATIENCE, polling: "raf" }, ...args)
      .catch(this.because(`never came to ${JSON.stringify(args)} ${condition}`));
  }

  private because(what: string) {
    return (cause: unknown): never => {
      throw new Error(`${this.address}: ${what}`, { cause });
    };
  }
}
