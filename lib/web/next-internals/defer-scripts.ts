/** Pattern of the build's script tags. Pages load no other scripts from this site. */
const LOADED = /<script src="(\/_next\/static\/[^"]+)" async=""><\/script>/g;
const PRELOADED = /<link rel="preload" as="script"[^>]*>/g;

/**
 * Returns the page with Next.js's scripts deferred until the page is complete or the visitor first interacts. The page
 * works without them, and they must not compete with its pictures and first paint
 * (docs/decisions/0009-static-parts-and-scripts.md).
 */
export function deferScripts(html: string): string {
  const sources = [...html.matchAll(LOADED)].map((match) => match[1]!.replaceAll("&amp;", "&"));
  if (sources.length === 0) return html;
  const list = JSON.stringify(sources).replaceAll("<", "\\u003c");
  return html
    .replace(LOADED, "")
    .replace(PRELOADED, "")
    .replace("</body>", () => `<script>(${LOADER})(${list})</script></body>`);
}

/** Returns true if an inline script was written by `deferScripts`, with only URLs of this build. */
export function isLateLoader(script: string): boolean {
  const before = `(${LOADER})(`;
  if (!script.startsWith(before) || !script.endsWith(")")) return false;
  try {
    const sources: unknown = JSON.parse(script.slice(before.length, -1));
    return Array.isArray(sources) && sources.every((each) => /^\/_next\/static\/[^"\\]+$/.test(each));
  } catch {
    return false;
  }
}

/** The `async` attribute is needed, because React looks up a script by it before adding another one. */
const LOADER = `function(s){function g(){s.splice(0).forEach(function(u){var e=document.createElement("script");e.async=true;e.src=u;document.head.append(e)})}
function l(){self.requestIdleCallback?requestIdleCallback(g,{timeout:2000}):setTimeout(g)}
document.readyState=="complete"?l():addEventListener("load",l);["pointerdown","keydown","focusin"].forEach(function(t){addEventListener(t,g,{capture:true,once:true,passive:true})})}`;
