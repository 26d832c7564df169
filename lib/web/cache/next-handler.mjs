/**
 * What `next.config.ts` names as `cacheHandler`. Next loads this file in the Node server and also bundles it into the
 * edge middleware, so it imports nothing; the work is done by the `PageCache` that `instrumentation.ts` puts on
 * `globalThis`. Before that, and during a build, there is no cache.
 */
export default class NextCacheHandler {
  async get(key) {
    return pageCache()?.get(key) ?? null;
  }

  async set(key, value, context) {
    pageCache()?.set(key, value, context?.cacheControl);
  }

  async revalidateTag(tags) {
    for (const tag of [tags].flat()) pageCache()?.expire(tag);
  }

  resetRequestCache() {}
}

function pageCache() {
  return globalThis[Symbol.for("forecourt.page-cache")];
}
