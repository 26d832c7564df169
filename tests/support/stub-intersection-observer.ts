import { vi } from "vitest";

/**
 * Replaces the browser's `IntersectionObserver`.
 * @returns a function that reports the newest observed element as visible
 */
export function stubIntersectionObserver(): () => void {
  let newest: (() => void) | undefined;
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
        newest = () => callback([{ isIntersecting: true }]);
      }
      observe() {}
      disconnect() {}
    },
  );
  return () => newest?.();
}
