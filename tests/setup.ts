import { AsyncLocalStorage } from "node:async_hooks";
import { afterAll, afterEach, beforeEach, expect, vi } from "vitest";
import { dropAllSingletons } from "../lib/core/platform/singleton";

startAsNewProcess();
await forgetOwners();
// As Next's server does, before anything of Next is loaded: its functions of a request need it.
Object.assign(globalThis, { AsyncLocalStorage });

afterAll(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

// A busy machine may need longer than Testing Library's second to render an awaited state.
if (typeof document !== "undefined") {
  const { configure } = await import("@testing-library/react");
  configure({ asyncUtilTimeout: 10_000 });
  shortenStyles(document.defaultView!);
  await addMissingParts();
}

/** Adds browser features that jsdom lacks. */
async function addMissingParts(): Promise<void> {
  const { performance: clock } = await import("node:perf_hooks");
  const entries = { getEntriesByName: clock.getEntriesByName, getEntriesByType: clock.getEntriesByType };
  for (const [name, read] of Object.entries(entries))
    if (!(name in performance)) Object.assign(performance, { [name]: read.bind(clock) });
  if (!("ReadableStream" in globalThis)) Object.assign(globalThis, await import("node:stream/web"));
}

/**
 * Spares React the stack trace that it takes for each element, for its messages: half of the time of tests that render
 * many. It takes none after many elements; it believes that there are always many.
 */
async function forgetOwners(): Promise<void> {
  const react: object = await import("react");
  const internals: unknown = Reflect.get(
    react,
    "__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE",
  );
  if (typeof internals === "object" && internals !== null)
    Object.defineProperty(internals, "recentlyCreatedOwnerStacks", { get: () => Infinity, set: () => {} });
}

/** Files of one worker share their modules, and with them the values that a process has one of, and its environment. */
function startAsNewProcess(): void {
  dropAllSingletons();
  const holder = globalThis as { [key: symbol]: NodeJS.ProcessEnv | undefined };
  const key = Symbol.for("forecourt.tests.environment");
  holder[key] ??= { ...process.env };
  for (const name of Object.keys(process.env)) if (!(name in holder[key])) delete process.env[name];
  Object.assign(process.env, holder[key]);
}

/**
 * Answers what Testing Library asks of each element (is it shown, does it begin a line?) without a search through the
 * browser's whole style sheet, which took a third of these tests' time. `axe` and others get the rest from jsdom.
 */
function shortenStyles(view: Window): void {
  const computed = view.getComputedStyle.bind(view);
  const displays = new Map<string, string>();
  const display = (element: HTMLElement) => {
    const { parentElement: parent, style } = element;
    const parts = [element, parent].flatMap((each) => [each?.tagName, each?.hasAttribute("open")]);
    const key = [...parts, element.hidden, element.getAttribute("type")].join();
    if (!displays.has(key) && !style?.display)
      displays.set(
        key,
        nested(() => computed(element).display),
      );
    return style?.display || displays.get(key);
  };
  const visibility = (element: HTMLElement) => {
    for (let each: HTMLElement | null = element; each; each = each.parentElement)
      if (each.style?.visibility) return each.style.visibility;
    return "visible";
  };
  const shortcuts: Record<string, (element: HTMLElement) => string | undefined> = { display, visibility };
  /**
   * To match `:focus-visible`, jsdom computes a style, and for that whether `:focus-visible` matches, until the stack is
   * full: within a call, an element is shown.
   */
  let isComputing = false;
  const nested = <T>(compute: () => T): T => {
    isComputing = true;
    try {
      return compute();
    } finally {
      isComputing = false;
    }
  };
  view.getComputedStyle = (element, pseudo) => {
    if (isComputing) return { display: "block", visibility: "visible" } as CSSStyleDeclaration;
    if (pseudo || view.document.styleSheets.length > 0) return nested(() => computed(element, pseudo));
    const value = (name: string | symbol) => {
      const shortcut = shortcuts[String(name)];
      if (shortcut) return shortcut(element as HTMLElement);
      const style = nested(() => computed(element));
      const found: unknown = Reflect.get(style, name);
      return typeof found === "function" ? found.bind(style) : found;
    };
    const getPropertyValue = (name: string) => {
      const shortcut = shortcuts[name];
      return shortcut
        ? shortcut(element as HTMLElement)
        : nested(() => computed(element).getPropertyValue(name));
    };
    return new Proxy({} as CSSStyleDeclaration, {
      get: (_, name) => (name === "getPropertyValue" ? getPropertyValue : value(name)),
    });
  };
}

/** An unexpected `console.error` fails a test: spy on it to allow one. */
beforeEach(() => {
  // Most test stores allow the site to store functional data; tests of consent set their own tier.
  if (typeof document !== "undefined") document.documentElement.setAttribute("data-cookie-tier", "1");
  vi.spyOn(console, "error");
});

afterEach(() => {
  const calls = vi.isMockFunction(console.error) ? vi.mocked(console.error).mock.calls : [];
  vi.restoreAllMocks();
  expect(calls, "console.error was called").toEqual([]);
});
