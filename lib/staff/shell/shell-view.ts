import { STAFF_COOKIES } from "../../../config/runtime/staff";
import { type StaffPerson, worksAt } from "../rights";

/** State of the app shell around a page. */
export interface ShellView {
  /** Path and query of the page. */
  address: string;
  path: string;
  /** Stores that the person can choose between; empty for one store alone. */
  stores: readonly { id: string; name: string }[];
  /** The store that the page is limited to; null: all of the person's stores. */
  store: string | null;
  /** The store that links of the navigation carry: the page's own, or the last one chosen. */
  linkStore: string | null;
  isNarrow: boolean;
}

/**
 * Reads the app shell's state from the URL and the browser's cookies. A store where the person does not work is treated
 * as none.
 * @param address path and query, as middleware has written it
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

/** The same address for another store. A place in a list of the old one means nothing there. */
export function withStore(address: string, storeId: string | null): string {
  const { pathname, searchParams } = new URL(address, "http://staff.invalid");
  for (const name of ["store", "after", "done", "problem"]) searchParams.delete(name);
  if (storeId !== null) searchParams.set("store", storeId);
  return searchParams.size > 0 ? `${pathname}?${searchParams}` : pathname;
}

/** Returns an address of the back office that a form names as its way back; the overview for anything else. */
export function backAddress(text: string): string {
  return /^\/staff(?:[/?][\w/.?=&%+~*-]*)?$/.test(text) && !text.includes("//") ? text : "/staff";
}
