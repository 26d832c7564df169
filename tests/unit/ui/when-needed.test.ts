// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from "vitest";
import { whenTouched } from "@/components/ui/when-needed";

const form = () => document.querySelector("form")!;
const field = () => document.querySelector("input")!;

beforeEach(() => {
  document.body.innerHTML = "<form><input></form>";
});

describe("waiting for a touch", () => {
  it("begins with the first focus, once", () => {
    const act = vi.fn();
    whenTouched(form(), act);
    expect(act).not.toHaveBeenCalled();
    field().focus();
    field().blur();
    field().focus();
    expect(act).toHaveBeenCalledTimes(1);
  });
  it("begins with a click", () => {
    const act = vi.fn();
    whenTouched(form(), act);
    field().dispatchEvent(new Event("pointerdown", { bubbles: true }));
    expect(act).toHaveBeenCalledTimes(1);
  });
  it("starts immediately for a visitor who was faster than the page's scripts", () => {
    const act = vi.fn();
    field().focus();
    whenTouched(form(), act);
    expect(act).toHaveBeenCalledTimes(1);
  });
  it("never begins once it was ended", () => {
    const act = vi.fn();
    whenTouched(form(), act)();
    field().focus();
    expect(act).not.toHaveBeenCalled();
  });
});
