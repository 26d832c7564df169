/** Script tags of the site's build: pages load no other scripts from this site. */
const LOADED = /<script src="(\/_next\/static\/[^"]+)" async=""><\/script>/g;
const PRELOADED = /<link rel="preload" as="script"[^>]*>/g;

/**
 * The same page, with Next's own scripts put off until the page is complete, or until the visitor first touches it:
 * everything on it works without them, and they must not compete with its pictures and its first paint
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

/** Returns true if an inline script is the one that `deferScripts` writes, with URLs of this build alone. */
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

/** Sets the attribute `async` because React looks a script up by it before it adds one. */
const LOADER = `function(s){function g(){s.splice(0).forEach(function(u){var e=document.createElement("script");e.async=true;e.src=u;document.head.append(e)})}
function l(){self.requestIdleCallback?requestIdleCallback(g,{timeout:2000}):setTimeout(g)}
document.readyState=="complete"?l():addEventListener("load",l);["pointerdown","keydown","focusin"].forEach(function(t){addEventListener(t,g,{capture:true,once:true,passive:true})})}`;
