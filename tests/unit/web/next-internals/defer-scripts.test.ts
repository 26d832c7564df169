// @vitest-environment jsdom
import { createRequire } from "node:module";
import type * as React from "react";
import type * as DomServer from "react-dom/server";
import { describe, expect, it, vi } from "vitest";
import { deferScripts } from "@/lib/web/next-internals/defer-scripts";

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

  it("finds the scripts as the React in the installed Next writes them", () => {
    const html = pageOfNextsReact();
    expect(html, "React writes its preloads in another way: look at defer-scripts.ts").toContain(
      'as="script"',
    );
    const page = deferScripts(html);
    expect(page, "React writes scripts in another way: they would no longer be deferred").toContain(
      '["/_next/static/a.js","/_next/static/b.js?x=1&y=2"]',
    );
    expect(page).not.toContain('as="script"');
    expect(page).not.toContain("<script src");
  });

  it("adds each script once, in their order, when the page has been loaded and the browser is idle", () => {
    vi.stubGlobal("requestIdleCallback", (then: () => void) => then());
    runLoader();
    window.dispatchEvent(new Event("load"));
    window.dispatchEvent(new Event("keydown"));
    expect(added()).toEqual(["/_next/static/a.js", "/_next/static/b.js?x=1&y=2"]);
  });

  it("adds them immediately when the visitor touches the page before that", () => {
    vi.stubGlobal("requestIdleCallback", () => undefined);
    runLoader();
    expect(added()).toEqual([]);
    window.dispatchEvent(new Event("pointerdown"));
    expect(added()).toEqual(["/_next/static/a.js", "/_next/static/b.js?x=1&y=2"]);
  });
});

/** Renders a page with Next's own React. */
function pageOfNextsReact(): string {
  const load = createRequire(import.meta.url);
  const { createElement: create } = load("next/dist/compiled/react/index.js") as typeof React;
  const { renderToString } = load("next/dist/compiled/react-dom/server.node.js") as typeof DomServer;
  const scripts = ["/_next/static/a.js", "/_next/static/b.js?x=1&y=2"].map((src) =>
    create("script", { key: src, src, async: true }),
  );
  const preload = create("link", { rel: "preload", as: "script", href: "/_next/static/c.js" });
  return renderToString(create("html", null, create("head"), create("body", null, preload, scripts)));
}

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
