// @vitest-environment jsdom
import { expect, it } from "vitest";
import { choiceWritten, onConsent } from "@/lib/core/browser/browser-consent";

// Alone in its file: the gate watches a page from its first listener on.
it("a listener hears of a choice made in another tab also when this tab's choice came before it", () => {
  const choose = (value: string) => {
    // biome-ignore lint/suspicious/noDocumentCookie: what another tab, or the writer, does
    document.cookie = `allowCookies=${encodeURIComponent(value)}; Path=/`;
  };
  document.documentElement.setAttribute("data-cookie-tier", "2");
  choose("essential");
  choiceWritten("essential");
  const targeting: boolean[] = [];
  const end = onConsent("targeting", (allowed) => targeting.push(allowed));
  choose("essential,targeting");
  window.dispatchEvent(new Event("pageshow"));
  end();
  expect(targeting).toEqual([false, true]);
});
