// @vitest-environment jsdom
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, describe, expect, it, vi } from "vitest";
import { LanguageOffer } from "@/components/layout/language-link";
import { LANGUAGE_OFFER_SCRIPT } from "@/config/runtime/inline-scripts";

/** Renders the offer as on an English page, and runs its script as a browser with these languages does. */
function offered(languages: readonly string[], cookie = ""): HTMLElement | null {
  const html = renderToStaticMarkup(<LanguageOffer languages={["en", "es"]} />);
  document.documentElement.lang = "en";
  document.body.innerHTML = `<header><a href="/">Home</a></header>${html.split("<script")[0]}`;
  vi.spyOn(navigator, "languages", "get").mockReturnValue([...languages]);
  vi.spyOn(document, "cookie", "get").mockReturnValue(cookie);
  const aside = document.querySelector("aside");
  vi.spyOn(document, "currentScript", "get").mockReturnValue({
    previousElementSibling: aside,
  } as unknown as HTMLScriptElement);
  new Function(LANGUAGE_OFFER_SCRIPT)();
  return document.querySelector<HTMLElement>("aside:not([hidden]) [lang=es]:not([hidden])");
}

afterEach(() => {
  vi.restoreAllMocks();
  sessionStorage.clear();
  document.body.innerHTML = "";
});

describe("the offer of another language", () => {
  it("is shown to a browser that prefers it, in that language and with a link", () => {
    const offer = offered(["es-MX", "en-US"]);
    expect(offer?.textContent).toContain("español");
    expect(offer?.querySelector("a")?.getAttribute("href")).toBe("/api/language/es");
  });

  it("is gone for a browser that prefers the page's language, or one that the site does not have", () => {
    expect(offered(["en-US", "es"])).toBeNull();
    expect(offered(["fr-FR", "de"])).toBeNull();
    expect(document.querySelector("aside")).toBeNull();
  });

  it("follows the language that the visitor chose before", () => {
    expect(offered(["en-US"], "a=b; language=es")).not.toBeNull();
    expect(offered(["es"], "language=en")).toBeNull();
  });

  it("stays closed for the visit once it was closed", () => {
    offered(["es"])?.querySelector("button")?.click();
    expect(document.querySelector("aside")).toBeNull();
    expect(offered(["es"])).toBeNull();
  });

  it("adds nothing to a site with one language", () => {
    expect(renderToStaticMarkup(<LanguageOffer languages={["en"]} />)).toBe("");
    expect(renderToStaticMarkup(<LanguageOffer />)).toBe("");
  });
});
