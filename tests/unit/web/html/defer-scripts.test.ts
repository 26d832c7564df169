// @vitest-environment jsdom
import { describe, expect, it, vi } from "vitest";
import { deferScripts } from "@/lib/web/html/defer-scripts";

const PAGE = `<html><head><link rel="preload" as="script" fetchPriority="low" href="/_next/static/a.js"/><script src="/_next/static/a.js" async=""></script><script src="/_next/static/b.js?x=1&amp;y=2" async=""></script><script src="/old.js" noModule=""></script></head><body><p>Hi</p><script id="_R_">push(1)</script></body></html>`;

describe("scripts wait until the page is complete", () => {
  it("leaves no script of Next's to be loaded while the page is being read", () => {
    const page = deferScripts(PAGE);
    expect(page).not.toContain('as="script"');
    expect(page).not.toContain('async=""');
    expect(page).toContain('<script src="/old.js" noModule=""></script>');
    expect(page).toContain('<script id="_R_">push(1)</script>');
  });

  it("leaves a page without such scripts as it is", () => {
    expect(deferScripts("<html><body>$& Hi</body></html>")).toBe("<html><body>$& Hi</body></html>");
  });

  it("adds each script once, in their order, when the page has been loaded and the browser is idle", () => {
    vi.stubGlobal("requestIdleCallback", (then: () => void) => then());
    runLoader();
    window.dispatchEvent(new Event("load"));
    window.dispatchEvent(new Event("keydown"));
    expect(added()).toEqual(["/_next/static/a.js", "/_next/static/b.js?x=1&y=2"]);
  });

  it("adds them at once when the visitor touches the page before that", () => {
    vi.stubGlobal("requestIdleCallback", () => undefined);
    runLoader();
    expect(added()).toEqual([]);
    window.dispatchEvent(new Event("pointerdown"));
    expect(added()).toEqual(["/_next/static/a.js", "/_next/static/b.js?x=1&y=2"]);
  });
});

/** Runs the page's own loader, with the document still loading. */
function runLoader(): void {
  document.head.innerHTML = "";
  vi.spyOn(document, "readyState", "get").mockReturnValue("loading");
  const loader = /<script>(\(function[\s\S]*?)<\/script><\/body>/.exec(deferScripts(PAGE))![1]!;
  new Function(loader)();
}

function added(): (string | null)[] {
  return [...document.head.querySelectorAll("script")].map((script) => script.getAttribute("src"));
}
