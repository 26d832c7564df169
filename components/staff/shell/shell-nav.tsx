import type { StaffPerson } from "@/lib/staff/rights";
import { entryHref, type ShellView, type StaffEntry, splitForPhone } from "@/lib/staff/shell/entries";
import { staffMessages } from "@/lib/store/i18n/staff-messages";
import { staffShellMessages } from "@/lib/store/i18n/staff-shell-messages";
import { UnreadCount } from "../leads/unread-count";
import { NavToggle } from "./nav-toggle";
import { StaffIcon } from "./staff-icon";

interface NavProps {
  entries: readonly StaffEntry[];
  /** Path of the navigation entry that the page belongs to. */
  current: string;
  view: ShellView;
  /** Signed-in person. */
  person: StaffPerson;
  /** Number of leads that the person has not opened. */
  unread: number;
}

/** Entry with the number of unread leads. */
const LEADS = "/staff/leads";

const SIGN_OUT = { method: "post", action: "/api/staff/account/sign-out" } as const;
/** Classes that hide a label while the navigation shows only icons. */
const WIDE_ONLY = "group-data-[nav=narrow]/shell:sr-only";

/** Classes of the count: beside the label, or at the corner of the icon. */
const SIDE_COUNT =
  "ml-auto group-data-[nav=narrow]/shell:absolute group-data-[nav=narrow]/shell:top-0 group-data-[nav=narrow]/shell:right-0";

/** Renders the navigation of a wide window at the left. */
export function SideNav({ entries, current, view, person, unread }: NavProps) {
  const t = staffShellMessages();
  return (
    <nav
      aria-label={staffMessages().nav.label}
      className="sticky top-0 hidden h-screen shrink-0 print:hidden! flex-col border-r border-line bg-panel p-3 lg:flex lg:w-60 group-data-[nav=narrow]/shell:lg:w-[4.25rem]"
    >
      <ul className="min-h-0 flex-1 space-y-1 overflow-y-auto">
        {entries.map((entry) => (
          <li key={entry.path} className="relative">
            <a
              href={entryHref(entry, view.linkStore, person)}
              title={view.isNarrow ? entry.label : undefined}
              aria-current={entry.path === current ? "page" : undefined}
              className="flex min-h-11 items-center gap-3 rounded-sm px-3 text-base text-ink hover:bg-line aria-[current]:bg-ink aria-[current]:font-semibold aria-[current]:text-on-ink"
            >
              <StaffIcon name={entry.icon} />
              <span className={WIDE_ONLY}>{entry.label}</span>
              {entry.path === LEADS && <UnreadCount count={unread} className={SIDE_COUNT} />}
            </a>
          </li>
        ))}
      </ul>
      <div className="space-y-1 border-t border-line pt-3">
        <p className={`px-3 pb-1 text-sm text-quiet ${WIDE_ONLY}`}>
          {t.signedInAs} <strong className="block truncate font-semibold text-ink">{person.name}</strong>
        </p>
        <form {...SIGN_OUT}>
          <button
            type="submit"
            title={view.isNarrow ? staffMessages().signIn.out : undefined}
            className="flex min-h-11 w-full items-center gap-3 rounded-sm px-3 text-base text-ink hover:bg-line"
          >
            <StaffIcon name="signOut" />
            <span className={WIDE_ONLY}>{staffMessages().signIn.out}</span>
          </button>
        </form>
        <NavToggle isNarrow={view.isNarrow} back={view.address} />
      </div>
    </nav>
  );
}

const TAB =
  "flex min-h-14 flex-col items-center justify-center gap-0.5 text-[0.6875rem]/4 text-ink aria-[current]:font-bold aria-[current]:shadow-[inset_0_3px_0_var(--ink)]";

/** Renders the navigation of a phone at the bottom: four entries, and the others in "More". */
export function BottomNav({ entries, current, view, person, unread }: NavProps) {
  const t = staffShellMessages();
  const { bar, more } = splitForPhone(entries);
  return (
    <nav
      aria-label={staffMessages().nav.label}
      className="fixed inset-x-0 bottom-0 z-20 border-t border-line bg-page pb-[env(safe-area-inset-bottom)] lg:hidden print:hidden"
    >
      <ul className="grid auto-cols-fr grid-flow-col">
        {bar.map((entry) => (
          <li key={entry.path} className="relative min-w-0">
            <a
              href={entryHref(entry, view.linkStore, person)}
              aria-current={entry.path === current ? "page" : undefined}
              className={TAB}
            >
              <StaffIcon name={entry.icon} size={22} />
              <span className="whitespace-nowrap">{entry.label}</span>
              {entry.path === LEADS && (
                <UnreadCount count={unread} className="absolute top-1 left-1/2 ml-1" />
              )}
            </a>
          </li>
        ))}
        <li className="min-w-0">
          <details data-menu>
            <summary
              aria-current={more.some(({ path }) => path === current) ? "true" : undefined}
              className={`${TAB} list-none [&::-webkit-details-marker]:hidden`}
            >
              <StaffIcon name="menu" size={22} />
              {t.more}
            </summary>
            <div className="absolute inset-x-0 bottom-full border-t border-line bg-page p-2 shadow-float">
              <ul>
                {more.map((entry) => (
                  <li key={entry.path}>
                    <a
                      href={entryHref(entry, view.linkStore, person)}
                      aria-current={entry.path === current ? "page" : undefined}
                      className="flex min-h-12 items-center gap-3 rounded-sm px-3 text-ink aria-[current]:bg-panel aria-[current]:font-bold"
                    >
                      <StaffIcon name={entry.icon} />
                      {entry.label}
                    </a>
                  </li>
                ))}
              </ul>
              <form {...SIGN_OUT} className="mt-2 border-t border-line pt-2">
                <button
                  type="submit"
                  className="flex min-h-12 w-full items-center gap-3 rounded-sm px-3 text-left text-ink"
                >
                  <StaffIcon name="signOut" />
                  <span className="min-w-0 truncate">
                    {staffMessages().signIn.out} <span className="text-quiet">({person.name})</span>
                  </span>
                </button>
              </form>
            </div>
          </details>
        </li>
      </ul>
    </nav>
  );
}
