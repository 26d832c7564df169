import { BodystyleCutout } from "@/components/ui/bodystyle-cutout";
import { buttonClass } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { Link } from "@/components/ui/link";
import { pagePath } from "@/lib/core/pages/page-switches";
import type { StoreProfile } from "@/lib/store/api/profile-schema";
import { bodystylePath } from "@/lib/store/api/search-links";
import { BODYSTYLES } from "@/lib/store/api/vehicle-schema";
import { messages } from "@/lib/store/i18n/messages";
import { telHref } from "@/lib/store/locations/contact-links";
import type { StoreLocation } from "@/lib/store/locations/places";
import type { MenuEntry, MenuItem } from "@/lib/web/pages/menu";
import { LanguageLinks } from "./language-link";
import { SearchForm } from "./search-form";
import { DIRECTIONS_SHEET_ID, STORE_PICKER_ID } from "./store-sheets";

export const MOBILE_MENU_ID = "mobile-menu";

interface Props {
  profile: StoreProfile;
  places: readonly StoreLocation[];
  entries: readonly MenuEntry[];
}

/**
 * Renders the full-screen menu below 80rem: search, links, and three actions (docs/rules.md#menus) in thumb
 * reach. It is a native popover; `globals.css` hides the page behind it, so that the focus cannot leave the
 * menu.
 */
export function MobileMenu({ profile, places, entries }: Props) {
  const t = messages().shell;
  return (
    <div
      id={MOBILE_MENU_ID}
      popover="auto"
      role="dialog"
      aria-label={t.mainMenu}
      className="mobile-menu fixed inset-0 h-dvh w-full overflow-y-auto bg-page text-body xl:hidden"
    >
      <div className="flex min-h-full flex-col px-4 sm:px-6">
        <div className="flex h-16 items-center justify-between gap-4">
          <p className="text-lg font-bold text-ink">{t.menuButton}</p>
          <button
            type="button"
            // biome-ignore lint/a11y/noAutofocus: it takes effect when the popover opens, and keeps focus inside it
            autoFocus
            popoverTarget={MOBILE_MENU_ID}
            popoverTargetAction="hide"
            aria-label={t.closeMenu}
            className="-mr-2 grid size-11 place-items-center rounded-full text-ink hover:bg-panel"
          >
            <Icon name="close" size={24} />
          </button>
        </div>
        <SearchForm id="menu-search" className="mt-2" />
        <nav aria-label={t.menuButton} className="mt-4 grow">
          <ul className="divide-y divide-line">
            {entries.map((entry) => (
              <Entry key={entry.label} entry={entry} />
            ))}
          </ul>
          <BodystyleLinks />
        </nav>
        {places.length > 1 && (
          <button
            type="button"
            popoverTarget={STORE_PICKER_ID}
            className="mt-4 flex min-h-14 items-center gap-3 rounded-card bg-panel px-4 py-3 text-left"
          >
            <Icon name="pin" className="text-accent-text" />
            <span className="grow">
              <span className="block text-sm text-quiet">{t.chooseStore}</span>
              <span className="block font-semibold text-ink">{profile.name}</span>
            </span>
            <Icon name="chevronRight" />
          </button>
        )}
        <LanguageLinks
          languages={profile.languages}
          className="mt-2 flex min-h-11 items-center font-semibold text-ink"
        />
        <Actions profile={profile} places={places} />
      </div>
    </div>
  );
}

function Entry({ entry }: { entry: MenuEntry }) {
  if (!("children" in entry)) {
    return (
      <li>
        <MenuLink item={entry} />
      </li>
    );
  }
  return (
    <li className="py-2">
      <p className="pt-2 text-sm text-quiet">{entry.label}</p>
      <ul>
        {entry.children.map((item) => (
          <li key={item.href}>
            <MenuLink item={item} />
          </li>
        ))}
      </ul>
    </li>
  );
}

function BodystyleLinks() {
  const { shell, home } = messages();
  return (
    <>
      <p className="border-t border-line pt-4 text-sm text-quiet">{shell.shopByBodystyle}</p>
      <ul className="mt-1 grid grid-cols-4 gap-x-1 sm:grid-cols-8">
        {BODYSTYLES.map((bodystyle) => (
          <li key={bodystyle}>
            <Link
              href={bodystylePath(bodystyle)}
              className="flex min-h-16 flex-col items-center justify-center text-center text-[0.8125rem] leading-4 font-medium text-ink"
            >
              <BodystyleCutout bodystyle={bodystyle} className="w-16" />
              {home.bodystyles[bodystyle]}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

function MenuLink({ item }: { item: MenuItem }) {
  return (
    <Link
      href={item.href}
      className="flex min-h-12 items-center text-xl font-semibold tracking-tight text-ink"
    >
      {item.label}
    </Link>
  );
}

/** Renders the actions. If the pre-approval page is off, its entry is a call to the sales department. */
function Actions({ profile, places }: { profile: StoreProfile; places: readonly StoreLocation[] }) {
  const t = messages().shell;
  const preApproval = pagePath("auto-financing-apply-for-financing", profile);
  const [first] = places;
  return (
    <div className="sticky bottom-0 -mx-4 mt-2 grid grid-cols-2 gap-2 bg-page px-4 py-4 sm:-mx-6 sm:px-6">
      <Link
        href={preApproval ?? telHref(profile.sales.phone)}
        className={buttonClass("primary", "col-span-2")}
      >
        {preApproval ? t.instantPreApproval : t.instantPreApprovalByPhone}
      </Link>
      {places.length === 1 && first ? (
        <Link href={first.directionsUrl} rel="noopener" className={buttonClass("outline", "px-1!")}>
          <Icon name="directions" />
          {t.getDirections}
        </Link>
      ) : (
        <button type="button" popoverTarget={DIRECTIONS_SHEET_ID} className={buttonClass("outline", "px-1!")}>
          <Icon name="directions" />
          {t.getDirections}
        </button>
      )}
      <Link href={telHref(profile.phone)} className={buttonClass("outline", "px-1!")}>
        <Icon name="phone" />
        {t.callNow}
      </Link>
    </div>
  );
}
