import { vi } from "vitest";

/**
 * Replaces the browser's `IntersectionObserver`. @returns a function by which the newest observed element comes into
 * view
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
