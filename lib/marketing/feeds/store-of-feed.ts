/**
 * The store that a feed's address requests, `?store={id}`; null without one: the whole group. An unknown id is
 * returned as it is, and has no feed: an advertiser's account for one store must never get all of them.
 */
export function storeOfFeed(url: string): string | null {
  return new URL(url).searchParams.get("store");
}
