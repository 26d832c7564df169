import { cookies, headers } from "next/headers";
import type { ReactNode } from "react";
import { STAFF_ADDRESS_HEADER } from "@/config/runtime/server";
import { getCompany } from "@/lib/staff/accounts/company";
import type { StaffPerson } from "@/lib/staff/rights";
import { entriesOf, STORE_VIEWS, shellView } from "@/lib/staff/shell/entries";
import { staffMessages } from "@/lib/store/i18n/staff-messages";
import { staffShellMessages } from "@/lib/store/i18n/staff-shell-messages";
import { StaffSearch } from "./search/staff-search";
import { CloseMenus } from "./shell/close-menus";
import { BottomNav, SideNav } from "./shell/shell-nav";
import { StoreSwitcher } from "./shell/store-switcher";
import { unreadOf } from "./shell/unread-of";

/** Renders a page for a person who is not signed in, with one centered task. */
export function DoorFrame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main id="content" className="min-h-screen bg-panel px-4 py-8 sm:py-16">
      <title>{staffShellMessages().titleOf(title)}</title>
      <div className="mx-auto w-full max-w-[30rem] rounded-card border border-line bg-page p-6 sm:p-10">
        <p className="text-sm font-semibold text-quiet">{staffMessages().title}</p>
        <h1 className="mt-1 mb-6 text-2xl text-balance">{title}</h1>
        {children}
      </div>
    </main>
  );
}

/**
 * Renders a back-office page: navigation (left, or bottom on phones), title, stores and the page's primary
 * action. Entries without permission are hidden; the server rejects requests for them in any case.
 */
export async function StaffFrame({
  person,
  path,
  title,
  wide = false,
  action,
  children,
}: {
  person: StaffPerson;
  /** Path of the navigation entry that the page belongs to. */
  path: string;
  title: string;
  /** True if the page uses the full width of a wide screen, as the calendar does. */
  wide?: boolean;
  /** The page's primary button or link. */
  action?: ReactNode;
  children: ReactNode;
}) {
  const [jar, given, { stores }, unread] = await Promise.all([
    cookies(),
    headers(),
    getCompany(),
    unreadOf(person),
  ]);
  const address = given.get(STAFF_ADDRESS_HEADER) ?? path;
  const view = shellView(address, (name) => jar.get(name)?.value, person, stores);
  const nav = { entries: entriesOf(person), current: path, view, person, unread };
  return (
    <div className="group/shell lg:flex lg:min-h-screen" data-nav={view.isNarrow ? "narrow" : "wide"}>
      <title>{staffShellMessages().titleOf(title)}</title>
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:absolute focus:left-4 focus:top-4 focus:z-30 focus:rounded-sm focus:bg-ink focus:px-4 focus:py-2 focus:text-on-ink"
      >
        {staffMessages().skip}
      </a>
      <SideNav {...nav} />
      <div className="min-w-0 flex-1 pb-20 lg:pb-0">
        <header className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line px-4 py-3 lg:min-h-[4.25rem] lg:px-8">
          <h1 className="mr-auto min-w-0 text-2xl break-words max-sm:basis-[calc(100%-4.5rem)]">{title}</h1>
          <StaffSearch />
          {view.stores.length > 0 && STORE_VIEWS.includes(view.path) && <StoreSwitcher view={view} />}
          {action}
        </header>
        <main
          id="content"
          tabIndex={-1}
          className={`${wide ? "max-w-[110rem]" : "max-w-[80rem]"} space-y-10 px-4 py-6 outline-none lg:px-8`}
        >
          {children}
        </main>
      </div>
      <BottomNav {...nav} />
      <CloseMenus />
    </div>
  );
}
