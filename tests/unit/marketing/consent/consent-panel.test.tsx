// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ConsentPanel } from "@/components/marketing/consent/consent-panel";
import { CONSENT_SAVE_DELAY_MS } from "@/config/marketing/consent";
import { updateProfile } from "@/lib/leads/core/profile/browser-profile";
import { giveDialogsMethods } from "../../../support/dialogs";
import { forgetChoice } from "../../../support/forget-choice";

const chosen = vi.fn();
const opened = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  giveDialogsMethods();
  // Another file's lead form may have left it.
  updateProfile({ adfLead: undefined });
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  chosen.mockClear();
  opened.mockClear();
  vi.unstubAllGlobals();
  document.documentElement.removeAttribute("data-cookie-lock");
  document.documentElement.removeAttribute("lang");
  updateProfile({ displayCookies: undefined, firstName: undefined });
  forgetChoice();
});

function show(tier: number, { isDue = true, isOpen = false } = {}) {
  document.documentElement.setAttribute("data-cookie-tier", String(tier));
  return render(<ConsentPanel isDue={isDue} isOpen={isOpen} onOpen={opened} onChosen={chosen} />);
}

const buttons = () => screen.getAllByRole("button").map(({ textContent }) => textContent);
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));

/** The result of a click comes once the click itself is shown. */
const painted = () => act(() => vi.advanceTimersToNextFrame().advanceTimersByTime(1));

function saved(): string | undefined {
  vi.advanceTimersByTime(CONSENT_SAVE_DELAY_MS);
  const cookie = /allowCookies=([^;]*)/.exec(document.cookie)?.[1];
  return cookie && decodeURIComponent(cookie);
}

describe("the cookie banner, by tier", () => {
  it("tier 1 shows only close-and-continue, accepting all four categories", () => {
    show(1);
    expect(buttons()).toEqual(["Close & Continue"]);
    press("Close & Continue");
    expect(saved()).toBe("essential,functional,analytics,targeting");
  });

  it("is in Spanish on a page in Spanish, and for a browser that prefers it", () => {
    document.documentElement.lang = "es";
    show(1);
    expect(screen.getByRole("dialog").lang).toBe("es");
    cleanup();
    document.documentElement.lang = "en";
    show(1);
    expect(screen.getByRole("dialog").lang).toBe("en");
    cleanup();
    vi.stubGlobal("navigator", { ...navigator, language: "es-US" });
    show(1);
    expect(screen.getByRole("dialog").lang).toBe("es");
  });

  it("tier 2 shows customise and accept-all", () => {
    show(2);
    expect(buttons()).toEqual(["Manage", "Accept all cookies"]);
    press("Accept all cookies");
    expect(saved()).toBe("essential,functional,analytics,targeting");
  });

  it("tier 3 also shows deny, which stores only essential, functional and analytics", () => {
    show(3);
    expect(buttons()).toEqual(["Manage", "Deny tracking cookies", "Accept all cookies"]);
    press("Deny tracking cookies");
    expect(saved()).toBe("essential,functional,analytics");
  });

  it("the choice closes the banner immediately and is saved after 500 ms; display-cookies is then cleared", () => {
    // biome-ignore lint/suspicious/noDocumentCookie: the cookie that requests the banner
    document.cookie = "displayCookies=force; Path=/";
    show(2);
    press("Accept all cookies");
    expect(chosen).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(CONSENT_SAVE_DELAY_MS - 1);
    expect(document.cookie).toBe("displayCookies=force");
    vi.advanceTimersByTime(1);
    expect(document.cookie).toBe("allowCookies=essential%2Cfunctional%2Canalytics%2Ctargeting");
  });

  it("a page that is left within them saves the choice too", () => {
    show(3);
    press("Deny tracking cookies");
    window.dispatchEvent(new Event("pagehide"));
    expect(document.cookie).toContain("allowCookies=essential%2Cfunctional%2Canalytics");
  });

  it("freezes the page's body while it shows, when bg_locked is set", () => {
    document.documentElement.setAttribute("data-cookie-lock", "");
    window.scrollTo = vi.fn() as typeof window.scrollTo;
    document.documentElement.scrollTo = vi.fn() as typeof window.scrollTo;
    const { unmount } = show(2);
    expect(document.body.className).toBe("bg_locked");
    unmount();
    expect(document.body.className).toBe("");
    show(2, { isDue: false });
    expect(document.body.className).toBe("");
  });

  it("stays over a locked page when the browser closes it, as at a second press of Escape", () => {
    document.documentElement.setAttribute("data-cookie-lock", "");
    document.documentElement.scrollTo = vi.fn() as typeof window.scrollTo;
    show(2);
    const dialog = screen.getByRole<HTMLDialogElement>("dialog");
    dialog.close();
    fireEvent(dialog, new Event("close"));
    expect(dialog.open).toBe(true);
    press("Accept all cookies");
    expect(chosen).toHaveBeenCalledTimes(1);
  });

  it("opens the preferences by the customise button", () => {
    show(2);
    press("Manage");
    expect(opened).toHaveBeenCalledWith(true);
  });
});

describe("the cookie preferences", () => {
  const dialog = () => within(screen.getByRole("dialog"));

  it("have their sections and buttons", () => {
    show(3, { isDue: false, isOpen: true });
    for (const name of ["Global Privacy Control", "Notice at Collection", "Web Choices"])
      expect(dialog().getByRole("heading", { name })).toBeTruthy();
    expect(buttons()).toEqual([
      "Español",
      "",
      "Deny tracking cookies",
      "Allow all cookies",
      "Save & Continue",
    ]);
  });

  it("have no deny below tier 3, and Close & Continue alone in tier 1", () => {
    show(2, { isDue: false, isOpen: true });
    expect(buttons().slice(2)).toEqual(["Allow all cookies", "Save & Continue"]);
    cleanup();
    show(1, { isDue: false, isOpen: true });
    expect(buttons().slice(2)).toEqual(["Close & Continue"]);
  });

  it("explain how to opt out within the tier: switches, or the browser's signal", () => {
    show(2, { isDue: false, isOpen: true });
    expect(dialog().getByText(/Turn Targeting off to opt out/)).toBeTruthy();
    cleanup();
    show(1, { isDue: false, isOpen: true });
    expect(dialog().queryByText(/Turn Targeting off/)).toBeNull();
    expect(dialog().getByText(/use a browser that sends Global Privacy Control/)).toBeTruthy();
  });

  it("list the used categories without a choice, without a switch", () => {
    show(1, { isDue: false, isOpen: true });
    expect(dialog().queryAllByRole("checkbox")).toEqual([]);
    const items = dialog()
      .getAllByRole("listitem")
      .map(({ textContent }) => textContent ?? "");
    for (const name of ["Essential", "Functional", "Analytics", "Targeting"])
      expect(items.some((item) => item.startsWith(name))).toBe(true);
  });

  it("are there in Spanish", () => {
    show(3, { isDue: false, isOpen: true });
    press("Español");
    painted();
    expect(screen.getByRole("dialog").lang).toBe("es");
    expect(buttons().slice(2)).toEqual([
      "Rechazar cookies de seguimiento",
      "Permitir todas las cookies",
      "Guardar y continuar",
    ]);
    press("English");
    painted();
    expect(screen.getByRole("dialog").lang).toBe("en");
  });

  it("category essential cannot be toggled; the others are on by default", () => {
    show(2, { isDue: false, isOpen: true });
    const boxes = dialog().getAllByRole<HTMLInputElement>("checkbox");
    expect(boxes.map(({ checked, disabled }) => [checked, disabled])).toEqual([
      [true, false],
      [true, false],
      [true, false],
    ]);
    expect(dialog().getByText("Always on")).toBeTruthy();
  });

  it("save-and-continue stores essential plus the toggled optional categories", () => {
    show(2, { isDue: false, isOpen: true });
    fireEvent.click(dialog().getByLabelText("Targeting"));
    fireEvent.click(dialog().getByLabelText("Functional"));
    press("Save & Continue");
    expect(opened).toHaveBeenCalledWith(false);
    expect(saved()).toBe("essential,analytics");
  });

  it("show the previous choice, and delete data that is not allowed any more", () => {
    document.documentElement.setAttribute("data-cookie-tier", "2");
    updateProfile({ allowCookies: ["essential", "functional"] });
    updateProfile({ firstName: "Ada" });
    localStorage.setItem("recentlyViewed", "[]");
    // biome-ignore lint/suspicious/noDocumentCookie: what the server has set
    document.cookie = "adfLead=true; Path=/";
    for (const foreign of ["_ga", "_ga_ABC", "_fbp", "_gcl_au", "_gac_UA-1", "_other"]) {
      // biome-ignore lint/suspicious/noDocumentCookie: what other companies' tags have set
      document.cookie = `${foreign}=x; Path=/`;
    }
    show(2, { isDue: false, isOpen: true });
    const boxes = dialog().getAllByRole<HTMLInputElement>("checkbox");
    expect(boxes.map(({ checked }) => checked)).toEqual([true, false, false]);
    fireEvent.click(dialog().getByLabelText("Functional"));
    press("Save & Continue");
    expect(saved()).toBe("essential");
    expect(document.cookie).toBe("allowCookies=essential; _other=x");
    // biome-ignore lint/suspicious/noDocumentCookie: gone with the test
    document.cookie = "_other=; Max-Age=0; Path=/";
    expect(localStorage.getItem("recentlyViewed")).toBeNull();
  });

  it("explain that Global Privacy Control overrides the choice, and save it for when it does not", () => {
    vi.stubGlobal("navigator", { ...navigator, language: "en-US", globalPrivacyControl: true });
    show(2, { isDue: false, isOpen: true });
    expect(dialog().queryByLabelText("Targeting")).toBeNull();
    expect(dialog().getAllByText("Turned off by Global Privacy Control")).toHaveLength(2);
    press("Save & Continue");
    expect(saved()).toBe("essential,functional,analytics,targeting");
    vi.unstubAllGlobals();
  });

  it("closes on the close icon and on dismissal, without a choice", () => {
    show(2, { isDue: false, isOpen: true });
    press("Close");
    fireEvent(screen.getByRole("dialog"), new Event("cancel", { cancelable: true }));
    expect(opened.mock.calls).toEqual([[false], [false]]);
    expect(saved()).toBeUndefined();
  });
});
