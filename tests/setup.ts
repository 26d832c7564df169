import { afterEach, beforeEach, expect, vi } from "vitest";

/** A test fails on any `console.error` that it did not expect (design §9): spy on it to allow one. */
beforeEach(() => {
  vi.spyOn(console, "error");
});

afterEach(() => {
  const calls = vi.isMockFunction(console.error) ? vi.mocked(console.error).mock.calls : [];
  vi.restoreAllMocks();
  expect(calls, "console.error was called").toEqual([]);
});
