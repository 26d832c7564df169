// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { openAfterNextPaint } from "@/components/layout/live/start-shell";

describe("a sheet opens once the click on its button is shown", () => {
  const toggle = vi.fn();
  let stop: () => void;
  const press = (id: string) => {
    const event = new MouseEvent("click", { bubbles: true, cancelable: true });
    document.getElementById(id)!.firstElementChild!.dispatchEvent(event);
    return event.defaultPrevented;
  };

  beforeEach(() => {
    document.body.innerHTML = `<button id="opener" popovertarget="sheet"><b>Menu</b></button>
      <button id="broken" popovertarget="nothing"><b>Menu</b></button>
      <div id="sheet" popover><button id="closer" popovertarget="sheet"><b>Close</b></button></div>`;
    // jsdom has no popovers.
    Object.assign(document.getElementById("sheet")!, { togglePopover: toggle });
    stop = openAfterNextPaint();
  });
  afterEach(() => {
    stop();
    toggle.mockClear();
  });

  it("and not within the click handler", async () => {
    expect(press("opener")).toBe(true);
    expect(toggle).not.toHaveBeenCalled();
    await vi.waitFor(() => expect(toggle).toHaveBeenCalledTimes(1));
  });

  it.each(["closer", "broken"])("%s stays the browser's", (id) => expect(press(id)).toBe(false));

  it("and so does everything in a browser without popovers", () => {
    Reflect.deleteProperty(document.getElementById("sheet")!, "togglePopover");
    expect(press("opener")).toBe(false);
  });
});
