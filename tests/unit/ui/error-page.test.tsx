// @vitest-environment jsdom
import { renderHook } from "@testing-library/react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it, vi } from "vitest";
import GlobalError from "@/app/global-error";
import { errorMessages } from "@/lib/store/i18n/error-messages";

const page = new DOMParser().parseFromString(
  renderToStaticMarkup(<GlobalError error={new Error("broken")} />),
  "text/html",
);
const { badge, title, subtitle, button, link } = errorMessages();

describe("generic error page", () => {
  it("shows a badge, title and subtitle of the translations", () => {
    expect(page.querySelector("p")?.textContent).toBe(badge);
    expect(page.querySelector("h1")?.textContent).toBe(title);
    expect(page.body.textContent).toContain(subtitle);
    expect(page.title).toBe(title);
  });
  it("has a button whose link and text come from the translations", () => {
    expect(page.querySelector("main a")?.textContent).toBe(button);
    expect(page.querySelector("main a")?.getAttribute("href")).toBe(link);
  });
  it("logs the failure", () => {
    const logged = vi.spyOn(console, "error").mockImplementation(() => undefined);
    const error = new Error("broken");
    renderHook(() => GlobalError({ error }));
    expect(logged.mock.calls).toEqual([["Error while mounting app", error]]);
    logged.mockClear();
  });
  it("is in the language of the translations, and is not indexed", () => {
    expect(page.documentElement.lang).toBe("en");
    expect(page.querySelector("meta[name=robots]")?.getAttribute("content")).toContain("noindex");
  });
});
