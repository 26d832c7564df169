import { STAFF_COOKIES } from "../../../config/runtime/staff";
import { type StaffPerson, worksAt } from "../rights";

/** State of the app shell around a page. */
export interface ShellView {
  /** Path and query of the page. */
  address: string;
  path: string;
  /** Stores that the person can choose from; empty if there is only one. */
  stores: readonly { id: string; name: string }[];
  /** Store that the page is limited to, or null for all of the person's stores. */
  store: string | null;
  /** Store for links in the navigation: the page's, or the last one selected. */
  linkStore: string | null;
  isNarrow: boolean;
}

/**
 * Reads the app shell's state from the URL and the browser's cookies. A store outside the person's roles is ignored.
 * @param address path and query, as set by middleware
 */
export function shellView(
  address: string,
  cookie: (name: string) => string | undefined,
  person: StaffPerson,
  all: ShellView["stores"],
): ShellView {
  const { pathname, searchParams } = new URL(address, "http://staff.invalid");
  const own = all.filter(({ id }) => worksAt(person, id));
  const known = (id: string | null | undefined) => own.find((store) => store.id === id)?.id ?? null;
  const store = known(searchParams.get("store"));
  return {
    address: pathname + (searchParams.size > 0 ? `?${searchParams}` : ""),
    path: pathname,
    stores: own.length > 1 ? own : [],
    store,
    linkStore: store ?? known(cookie(STAFF_COOKIES.store)),
    isNarrow: cookie(STAFF_COOKIES.nav) === "narrow",
  };
}

/** Returns the URL with another store. A list cursor of the previous store is dropped. */
export function withStore(address: string, storeId: string | null): string {
  const { pathname, searchParams } = new URL(address, "http://staff.invalid");
  for (const name of ["store", "after", "done", "problem"]) searchParams.delete(name);
  if (storeId !== null) searchParams.set("store", storeId);
  return searchParams.size > 0 ? `${pathname}?${searchParams}` : pathname;
}

/** Returns the back office URL to which a form returns, or the overview if it is invalid. */
export function backAddress(text: string): string {
  return /^\/staff(?:[/?][\w/.?=&%+~*-]*)?$/.test(text) && !text.includes("//") ? text : "/staff";
}
