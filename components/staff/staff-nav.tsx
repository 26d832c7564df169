import type { ReactNode } from "react";
import { Icon } from "@/components/ui/icon";
import type { StaffPerson } from "@/lib/staff/rights";
import { staffMessages } from "@/lib/store/i18n/staff-messages";
import type { StaffEntry } from "./entries";
import { UnreadLeads } from "./leads/unread-leads";

const LEADS = "/staff/leads";

/** A phone has room for five entries at its bottom; of more, the last ones are behind the fifth. */
const ON_PHONE = 5;

const LINK =
  "flex min-h-14 w-full flex-col items-center justify-center gap-1 rounded-sm px-0.5 text-[11px] leading-4 text-ink hover:bg-line aria-[current]:font-bold lg:min-h-11 lg:flex-row lg:justify-start lg:gap-3 lg:px-3 lg:text-base lg:aria-[current]:bg-line";

interface Props {
  entries: readonly StaffEntry[];
  person: StaffPerson;
  /** Of the entry that the page belongs to. */
  path: string;
}

/** The navigation: at the left, or at the bottom of a phone. */
export function StaffNav({ entries, person, path }: Props) {
  const shown = entries.length > ON_PHONE ? ON_PHONE - 1 : ON_PHONE;
  const more = entries.slice(shown);
  return (
    <nav
      aria-label={staffMessages.nav.label}
      className="print:hidden fixed inset-x-0 bottom-0 z-10 border-t border-line bg-panel lg:static lg:w-60 lg:shrink-0 lg:border-t-0 lg:border-r lg:p-4"
    >
      <ul className="flex justify-around lg:block lg:space-y-1">
        {entries.map((entry, index) => (
          <li key={entry.path} className={`relative min-w-0 flex-1 ${index < shown ? "" : "max-lg:hidden"}`}>
            <NavLink entry={entry} path={path} className={LINK}>
              {entry.path === LEADS && <UnreadLeads person={person} />}
            </NavLink>
          </li>
        ))}
        {more.length > 0 && (
          <li className="min-w-0 flex-1 lg:hidden">
            <MoreEntries entries={more} path={path} />
          </li>
        )}
      </ul>
    </nav>
  );
}

function MoreEntries({ entries, path }: Pick<Props, "entries" | "path">) {
  const isHere = entries.some((entry) => entry.path === path);
  return (
    <details>
      <summary
        className={`${LINK} cursor-pointer list-none [&::-webkit-details-marker]:hidden ${isHere ? "font-bold" : ""}`}
      >
        <Icon name="menu" />
        {staffMessages.nav.more}
      </summary>
      <ul className="absolute right-2 bottom-full mb-2 w-56 rounded-card border border-line bg-white p-2 shadow-lg">
        {entries.map((entry) => (
          <li key={entry.path}>
            <NavLink
              entry={entry}
              path={path}
              className="flex min-h-11 items-center gap-3 rounded-sm px-3 text-ink hover:bg-line aria-[current]:font-bold"
            />
          </li>
        ))}
      </ul>
    </details>
  );
}

function NavLink({
  entry,
  path,
  className,
  children,
}: {
  entry: StaffEntry;
  path: string;
  className: string;
  children?: ReactNode;
}) {
  return (
    <a href={entry.path} aria-current={entry.path === path ? "page" : undefined} className={className}>
      <Icon name={entry.icon} />
      {entry.label}
      {children}
    </a>
  );
}
