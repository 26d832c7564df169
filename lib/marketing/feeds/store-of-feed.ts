/**
 * The store that a feed's address asks for, `?store={id}`; null without one: the whole group. A wrong id is kept, and has
 * no feed: an advertiser's account for one store must never get all of them.
 */
export function storeOfFeed(url: string): string | null {
  return new URL(url).searchParams.get("store");
}
