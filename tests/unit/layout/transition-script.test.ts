// @vitest-environment jsdom
import { afterEach, expect, it } from "vitest";
import { TRANSITION_SCRIPT } from "@/config/runtime/inline-scripts";

const uncaught: unknown[] = [];
const note = (reason: unknown) => uncaught.push(reason);
process.on("unhandledRejection", note);
afterEach(() => void process.off("unhandledRejection", note));

/** A page change that the browser breaks off, as Chromium does when the window is resized during it. */
function breakOff(): void {
  let reject = (_: unknown) => {};
  const ready = new Promise((_, no) => (reject = no));
  const viewTransition = { ready, finished: Promise.resolve() };
  window.dispatchEvent(Object.assign(new Event("pagereveal"), { viewTransition }));
  reject(new DOMException("Transition was aborted because of invalid state", "InvalidStateError"));
}

it("a page change that is broken off is no uncaught error", async () => {
  new Function(TRANSITION_SCRIPT)();
  // Without a transition there is nothing to wait for.
  window.dispatchEvent(Object.assign(new Event("pageswap"), { viewTransition: null }));
  breakOff();
  await new Promise((resolve) => setImmediate(resolve));
  expect(uncaught).toEqual([]);
});
