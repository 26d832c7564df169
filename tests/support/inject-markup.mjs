/**
 * Preloaded into a site (`NODE_OPTIONS=--import …`): each page that Next has rendered gets the markup of `INJECTED_MARKUP`
 * before the page cache sees it, as if a flaw in a component had let stored markup through.
 */
const NAME = Symbol.for("forecourt.page-cache");
let cache;

Object.defineProperty(globalThis, NAME, {
  get: () => cache,
  set(installed) {
    const { set } = installed;
    installed.set = function (key, value, ...rest) {
      if (typeof value?.html === "string" && !value.html.includes(process.env.INJECTED_MARKUP))
        value.html = value.html.replace("</main>", () => `${process.env.INJECTED_MARKUP}</main>`);
      return set.call(this, key, value, ...rest);
    };
    cache = installed;
  },
});
