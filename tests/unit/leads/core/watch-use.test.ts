// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { CLICK_FOLLOWS_MS, watchUse } from "@/components/leads/core/use-adopt-server-form";

/** Plain form, which is replaced only when no interaction would be lost. */
let form: HTMLFormElement;
let usage: ReturnType<typeof watchUse>;

beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML = `<form><input name="name"><button type="submit">Continue</button></form>`;
  form = document.querySelector("form")!;
  usage = watchUse(form);
});

afterEach(() => {
  usage.stop();
  vi.useRealTimers();
});

async function isIdle(): Promise<boolean> {
  let idle = false;
  void usage.idle().then(() => {
    idle = true;
  });
  await vi.advanceTimersByTimeAsync(0);
  return idle;
}

const send = (target: EventTarget, type: string) => target.dispatchEvent(new Event(type, { bubbles: true }));

test("an untouched form may be replaced immediately", async () => {
  expect(await isIdle()).toBe(true);
});

test.each([
  ["pointer", "pointerdown", "pointerup"],
  ["touch that becomes a scroll", "pointerdown", "pointercancel"],
  ["key", "keydown", "keyup"],
])("a %s that is down keeps its button until its click has arrived", async (_name, down, up) => {
  send(form.querySelector("button")!, down);
  expect(await isIdle()).toBe(false);
  send(document.body, up);
  expect(await isIdle()).toBe(false);
  await vi.advanceTimersByTimeAsync(CLICK_FOLLOWS_MS);
  expect(await isIdle()).toBe(true);
});

test("a press directly after a release keeps its button, too", async () => {
  send(form, "pointerdown");
  send(form, "pointerup");
  send(form, "pointerdown");
  await vi.advanceTimersByTimeAsync(CLICK_FOLLOWS_MS);
  expect(await isIdle()).toBe(false);
});

test("waiting for a press continues when it has ended", async () => {
  send(form, "pointerdown");
  const waiting = usage.idle();
  send(window, "blur");
  await vi.advanceTimersByTimeAsync(CLICK_FOLLOWS_MS);
  await expect(waiting).resolves.toBeUndefined();
});

test("a character being composed is waited for, even if other keys are released", async () => {
  send(form, "compositionstart");
  send(form, "keydown");
  send(form, "keyup");
  await vi.advanceTimersByTimeAsync(CLICK_FOLLOWS_MS);
  expect(await isIdle()).toBe(false);
  send(form, "compositionend");
  expect(await isIdle()).toBe(true);
});

test("a form that was sent is not exchanged any more", () => {
  expect(usage.gone()).toBe(false);
  send(form, "submit");
  expect(usage.gone()).toBe(true);
});
