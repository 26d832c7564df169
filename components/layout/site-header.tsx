import { SavedLink } from "@/components/catalog/shortlist/saved-link";
import { Icon } from "@/components/ui/icon";
import type { Menu } from "@/lib/store/api/page-schemas";
import type { StoreProfile } from "@/lib/store/api/profile-schema";
import { messages } from "@/lib/store/i18n/messages";
import { telHref } from "@/lib/store/locations/contact-links";
import { places as placesOf } from "@/lib/store/locations/places";
import { type MenuEntry, visibleMenu } from "@/lib/web/pages/menu";
import { AnnouncementBar } from "./announcement-bar";
import { DirectionsSheet } from "./directions-sheet";
import { MOBILE_MENU_ID, MobileMenu } from "./mobile-menu";
import { SearchForm } from "./search-form";
import { SkipLink } from "./skip-link";
import { STORE_PICKER_ID, StorePicker } from "./store-picker";
import { VehiclesMenu } from "./vehicles-menu";
import { Wordmark } from "./wordmark";

export interface ShellProps {
  profile: StoreProfile;
  stores: StoreProfile[];
  /** The store that the visitor picked; null while the whole group is shown. */
  selectedStoreId: string | null;
  menus: readonly Menu[];
}

/** The app shell's header on every page of the `default` layout. It works without JavaScript. */
export function SiteHeader({ profile, stores, selectedStoreId, menus }: ShellProps) {
  const t = messages().shell;
  const entries = visibleMenu(menus, "header");
  const places = placesOf(profile, stores, selectedStoreId);
  const storeName = selectedStoreId === null ? t.allStores(places.length) : profile.city;
  return (
    <>
      <header className="sticky top-0 z-40 border-b border-line bg-page">
        <SkipLink />
        <div className="mx-auto flex h-16 max-w-content items-center gap-1 px-4 sm:px-6 lg:h-[72px] lg:gap-2 lg:px-8">
          <Wordmark profile={profile} />
          <nav aria-label={t.mainMenu} className="ml-4 hidden shrink-0 lg:block">
            <ul className="flex items-center">
              {entries.map((entry) => (
                <li key={entry.label}>
                  <Entry entry={entry} />
                </li>
              ))}
            </ul>
          </nav>
          <SearchForm
            id="header-search"
            className={`ml-2 hidden min-w-0 max-w-sm grow ${entries.length > ROOMY_MENU ? "xl:block" : "lg:block"}`}
          />
          <div className="ml-auto flex shrink-0 items-center lg:pl-2">
            {places.length > 1 && (
              <button type="button" popoverTarget={STORE_PICKER_ID} className={`${TOOL} hidden sm:flex`}>
                <Icon name="pin" />
                {storeName}
                <Icon name="chevronDown" size={18} />
              </button>
            )}
            <SavedLink className={TOOL} />
            <a href={telHref(profile.phone)} aria-label={t.call(profile.phone)} className={TOOL}>
              <Icon name="phone" />
              <span className="hidden tabular-nums sm:inline">{profile.phone}</span>
            </a>
            <button type="button" popoverTarget={MOBILE_MENU_ID} className={`${TOOL} -mr-3 lg:hidden`}>
              <Icon name="menu" size={24} />
              <span className="sr-only">{t.menuButton}</span>
            </button>
          </div>
        </div>
      </header>
      {profile.announcement && <AnnouncementBar announcement={profile.announcement} />}
      <MobileMenu profile={profile} places={places} entries={entries} />
      {places.length > 1 && (
        <>
          <StorePicker places={places} selectedStoreId={selectedStoreId} />
          <DirectionsSheet places={places} />
        </>
      )}
    </>
  );
}

/** Up to this many entries leave room for the search box at 1024 px. */
const ROOMY_MENU = 2;

const TOOL =
  "flex h-11 min-w-11 shrink-0 items-center justify-center gap-1.5 whitespace-nowrap rounded-full px-3 font-semibold text-ink hover:bg-panel";

function Entry({ entry }: { entry: MenuEntry }) {
  const { label } = entry;
  if ("children" in entry) return <VehiclesMenu label={label} items={entry.children} />;
  return (
    <a
      href={entry.href}
      className="flex h-11 items-center whitespace-nowrap rounded-full px-3 font-semibold text-ink hover:bg-panel xl:px-4"
    >
      {label}
    </a>
  );
}
