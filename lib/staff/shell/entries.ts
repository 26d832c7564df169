import { STAFF_COOKIES } from "../../../config/runtime/staff";
import { staffAuditMessages } from "../../store/i18n/staff-audit-messages";
import { staffConsentMessages } from "../../store/i18n/staff-consent-messages";
import { staffContentMessages } from "../../store/i18n/staff-content-messages";
import { staffDealMessages } from "../../store/i18n/staff-deal-messages";
import { staffFeedMessages } from "../../store/i18n/staff-feed-messages";
import { staffFileMessages } from "../../store/i18n/staff-file-messages";
import { staffMessages } from "../../store/i18n/staff-messages";
import { staffReportMessages } from "../../store/i18n/staff-report-messages";
import { staffStockMessages } from "../../store/i18n/staff-stock-messages";
import { viewPath } from "../documents/content-addresses";
import { CAREERS_PATH } from "../leads/paths";
import { grantsOf, type Right, type StaffPerson, worksAt } from "../rights";
import { STOCK_PATH } from "../stock/list-address";

type StaffEntryIcon =
  | "gauge"
  | "check"
  | "mail"
  | "calendar"
  | "car"
  | "feed"
  | "tag"
  | "content"
  | "settings"
  | "briefcase"
  | "chart"
  | "consent"
  | "people"
  | "history"
  | "person";

export interface StaffEntry {
  path: string;
  label: string;
  icon: StaffEntryIcon;
  /** Right needed to see the entry; by default, everyone sees it. */
  right?: Right;
}

/** Returns the navigation of the back office, in order. */
function staffEntries(): readonly StaffEntry[] {
  const t = staffMessages().nav;
  const { views } = staffContentMessages();
  return [
    { path: "/staff", label: t.overview, icon: "gauge" },
    { path: "/staff/leads", label: t.leads, icon: "mail", right: "leads.answer" },
    { path: "/staff/appointments", label: t.appointments, icon: "calendar", right: "appointments" },
    { path: STOCK_PATH, label: staffStockMessages().title, icon: "car", right: "stock.describe" },
    { path: "/staff/deals", label: staffDealMessages().title, icon: "check", right: "leads.answer" },
    { path: "/staff/feeds", label: staffFeedMessages().title, icon: "feed", right: "stock.manage" },
    { path: viewPath("offers"), label: views.offers.title, icon: "tag", right: "content.draft" },
    { path: viewPath("content"), label: views.content.title, icon: "content", right: "content.draft" },
    { path: viewPath("site"), label: views.site.title, icon: "settings", right: "site" },
    { path: "/staff/reports", label: staffReportMessages().title, icon: "chart", right: "reports" },
    { path: "/staff/consents", label: staffConsentMessages().title, icon: "consent", right: "consents" },
    {
      path: CAREERS_PATH,
      label: staffFileMessages().careers.title,
      icon: "briefcase",
      right: "careers",
    },
    { path: "/staff/people", label: t.people, icon: "people", right: "people" },
    { path: "/staff/audit", label: staffAuditMessages().title, icon: "history", right: "audit" },
    { path: "/staff/account", label: t.account, icon: "person" },
  ];
}

/** Views with a `store` query parameter. They show the store switcher, and links to them include the selected store. */
export const STORE_VIEWS: readonly string[] = ["/staff/leads", STOCK_PATH, "/staff/reports"];

/** Number of entries in a phone's bar; the "More" button follows them. */
const BAR_ENTRIES = 4;

/** Returns the entries that a person can open. */
export function entriesOf(
  person: StaffPerson,
  entries: readonly StaffEntry[] = staffEntries(),
): StaffEntry[] {
  return entries.filter(({ right }) => !right || grantsOf(person, right).length > 0);
}

/**
 * Splits the entries into a phone's bar and the "More" menu. The last entry, the person's account, is always in the
 * bar.
 */
export function splitForPhone(entries: readonly StaffEntry[]): { bar: StaffEntry[]; more: StaffEntry[] } {
  const size = Math.min(BAR_ENTRIES, entries.length - 1);
  return { bar: entries.slice(0, size), more: entries.slice(size) };
}

/** Returns an entry's URL, with the selected store if the view supports it and the person may open it there. */
export function entryHref({ path, right }: StaffEntry, store: string | null, person: StaffPerson): string {
  if (store === null || right === undefined || !STORE_VIEWS.includes(path)) return path;
  const isOpen = grantsOf(person, right).some(({ storeId }) => storeId === null || storeId === store);
  return isOpen ? `${path}?store=${encodeURIComponent(store)}` : path;
}

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
    linkStore: store ?? known(cookie(STAFF_COOKIES.store.name)),
    isNarrow: cookie(STAFF_COOKIES.nav.name) === "narrow",
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
