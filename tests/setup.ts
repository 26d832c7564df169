import { AsyncLocalStorage } from "node:async_hooks";
import { afterAll, afterEach, beforeEach, expect, vi } from "vitest";
import { dropAllSingletons } from "../lib/core/platform/singleton";

startAsNewProcess();
// As Next's server does, before anything of Next is loaded: its functions of a request need it.
Object.assign(globalThis, { AsyncLocalStorage });

afterAll(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

// A busy machine may take longer than Testing Library's second to render what a test waits for.
if (typeof document !== "undefined") {
  const { configure } = await import("@testing-library/react");
  configure({ asyncUtilTimeout: 10_000 });
  endStyleRecursion(document.defaultView!);
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
 * Ends a recursion: jsdom computes an element's style to match `:focus-visible`, and for that whether its own style
 * sheet's `:focus-visible` matches, until the stack is full. That is slow, and sometimes ends the process. In a nested
 * call, an element is treated as visible.
 */
function endStyleRecursion(view: Window): void {
  const computed = view.getComputedStyle.bind(view);
  const seen = { display: "block", visibility: "visible" } as CSSStyleDeclaration;
  let isAnswering = false;
  view.getComputedStyle = (...requested) => {
    if (isAnswering) return seen;
    isAnswering = true;
    try {
      return computed(...requested);
    } finally {
      isAnswering = false;
    }
  };
}

/** A test fails on any `console.error` that it did not expect: spy on it to allow one. */
beforeEach(() => {
  // Most stores of the tests let the site store what helps the visitor; tests of consent set their own tier.
  if (typeof document !== "undefined") document.documentElement.setAttribute("data-cookie-tier", "1");
  vi.spyOn(console, "error");
});

afterEach(() => {
  const calls = vi.isMockFunction(console.error) ? vi.mocked(console.error).mock.calls : [];
  vi.restoreAllMocks();
  expect(calls, "console.error was called").toEqual([]);
});
