import { SavedLink } from "@/components/catalog/shortlist/shortlist-parts";
import { BodystyleCutout } from "@/components/ui/bodystyle-cutout";
import { Icon } from "@/components/ui/icon";
import { Link } from "@/components/ui/link";
import { ANNOUNCEMENT_SCRIPT, DEAL_LINK_SCRIPT } from "@/config/runtime/inline-scripts";
import { localPath } from "@/lib/core/language/local-path";
import { isPageOn, type PageChoices } from "@/lib/core/pages/page-switches";
import { dealPath } from "@/lib/leads/deal/paths";
import type { Menu } from "@/lib/store/api/page-schemas";
import type { Announcement, StoreProfile } from "@/lib/store/api/profile-schema";
import { bodystylePath } from "@/lib/store/api/search-links";
import { BODYSTYLES } from "@/lib/store/api/vehicle-schema";
import { dealMessages } from "@/lib/store/i18n/deal-messages";
import { messages } from "@/lib/store/i18n/messages";
import { telHref } from "@/lib/store/locations/contact-links";
import { places as placesOf } from "@/lib/store/locations/places";
import { type MenuEntry, type MenuItem, visibleMenu } from "@/lib/web/pages/menu";
import { LanguageLinks, LanguageOffer } from "./language-link";
import { MOBILE_MENU_ID, MobileMenu } from "./mobile-menu";
import { SearchForm } from "./search-form";
import { DirectionsSheet, STORE_PICKER_ID, StorePicker } from "./store-sheets";
import { Wordmark } from "./wordmark";

const PANEL_ID = "vehicles-menu";

/**
 * Renders the header's "Vehicles" panel as a native popover: the menu's links, and a shortcut to each body
 * style.
 */
function VehiclesMenu({ label, items }: { label: string; items: readonly MenuItem[] }) {
  const { shell: t, home } = messages();
  return (
    <div className="popover-host">
      <button
        type="button"
        popoverTarget={PANEL_ID}
        className="flex h-11 items-center gap-1 whitespace-nowrap rounded-button px-2 font-semibold text-ink hover:bg-panel"
      >
        {label}
        <Icon name="chevronDown" size={18} className="popover-chevron" />
      </button>
      <div
        id={PANEL_ID}
        popover="auto"
        className="drop-panel fixed inset-x-0 top-18 bottom-auto w-full border-b border-line bg-page text-body shadow-float"
      >
        <div className="mx-auto flex max-w-content gap-12 px-8 py-8">
          <ul className="w-60 shrink-0">
            {items.map((item) => (
              <li key={item.href}>
                <Link
                  href={item.href}
                  className="flex min-h-11 items-center rounded-sm text-lg font-semibold text-ink hover:text-accent-text"
                >
                  {item.label}
                </Link>
              </li>
            ))}
          </ul>
          <div className="grow">
            <p className="text-sm text-quiet">{t.shopByBodystyle}</p>
            <ul className="mt-2 grid grid-cols-4 gap-2">
              {BODYSTYLES.map((bodystyle) => (
                <li key={bodystyle}>
                  <Link
                    href={bodystylePath(bodystyle)}
                    className="block rounded-card px-4 pt-3 pb-2.5 text-center font-semibold text-ink hover:bg-panel"
                  >
                    <BodystyleCutout bodystyle={bodystyle} className="mx-auto w-40" />
                    {home.bodystyles[bodystyle]}
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        </div>
      </div>
    </div>
  );
}

export interface ShellProps {
  profile: StoreProfile;
  stores: StoreProfile[];
  /** Visitor's selected store; null while the whole group is shown. */
  selectedStoreId: string | null;
  menus: readonly Menu[];
}

/** Renders the app shell's header for every page of the `default` layout. It works without JavaScript. */
export function SiteHeader({ profile, stores, selectedStoreId, menus }: ShellProps) {
  const t = messages().shell;
  const entries = visibleMenu(menus, "header", profile);
  const places = placesOf(profile, stores, selectedStoreId);
  const storeName = selectedStoreId === null ? t.allStores(places.length) : profile.city;
  return (
    <>
      <header className="sticky top-0 z-40 border-b border-line bg-page">
        <SkipLink />
        <div className="mx-auto flex min-h-16 max-w-content flex-wrap items-center gap-x-1 px-4 sm:px-6 lg:min-h-18 lg:gap-x-2 lg:px-8 xl:flex-nowrap">
          <Wordmark profile={profile} className="basis-[min-content] grow xl:basis-auto xl:grow-0" />
          <nav aria-label={t.mainMenu} className="ml-3 hidden shrink-0 xl:block">
            <ul className="flex items-center">
              {entries.map((entry) => (
                <li key={entry.label}>
                  <Entry entry={entry} />
                </li>
              ))}
            </ul>
          </nav>
          {/* The search box shrinks first; where it would be too narrow to read, a link to the search replaces it. */}
          <div className="@container hidden min-w-11 max-w-sm grow basis-0 lg:block">
            <SearchForm id="header-search" className="hidden @min-[10rem]:block" />
            <Link href="/cars-for-sale" aria-label={t.searchButton} className={`${TOOL} @min-[10rem]:hidden`}>
              <Icon name="search" />
            </Link>
          </div>
          <div className="ml-auto flex shrink-0 items-center">
            {places.length > 1 && (
              <button type="button" popoverTarget={STORE_PICKER_ID} className={`${TOOL} hidden sm:flex`}>
                <Icon name="pin" />
                {storeName}
                <Icon name="chevronDown" size={18} />
              </button>
            )}
            <LanguageLinks languages={profile.languages} isShort className={`${TOOL} hidden sm:flex`} />
            <DealLink store={profile} />
            <SavedLink store={profile} className={TOOL} />
            <Link
              href={telHref(profile.phone)}
              aria-label={t.callStore(profile.name, profile.phone)}
              className={TOOL}
            >
              <Icon name="phone" />
              <span className="hidden tabular-nums sm:inline">{profile.phone}</span>
            </Link>
            <button type="button" popoverTarget={MOBILE_MENU_ID} className={`${TOOL} -mr-3 xl:hidden`}>
              <Icon name="menu" size={24} />
              <span className="sr-only">{t.menuButton}</span>
            </button>
          </div>
        </div>
      </header>
      <LanguageOffer languages={profile.languages} />
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

const TOOL =
  "flex h-11 min-w-11 shrink-0 items-center justify-center gap-1.5 whitespace-nowrap rounded-button px-3 font-semibold text-ink hover:bg-panel";

/**
 * Renders the link to the visitor's own deal. It is hidden until its script, which runs before the first paint, has found
 * that this browser began one.
 */
export function DealLink({ store }: { store: PageChoices }) {
  if (!isPageOn("deal", store)) return null;
  return (
    <>
      <Link hidden href="/" data-deal={localPath(dealPath(""))} className={TOOL}>
        <Icon name="tag" />
        <span className="max-sm:sr-only xl:max-2xl:sr-only">{dealMessages().name}</span>
      </Link>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of `config/runtime/inline-scripts` */}
      <script dangerouslySetInnerHTML={{ __html: DEAL_LINK_SCRIPT }} />
    </>
  );
}

function Entry({ entry }: { entry: MenuEntry }) {
  const { label } = entry;
  if ("children" in entry) return <VehiclesMenu label={label} items={entry.children} />;
  return (
    <Link
      href={entry.href}
      className="flex h-11 items-center whitespace-nowrap rounded-button px-2 font-semibold text-ink hover:bg-panel"
    >
      {label}
    </Link>
  );
}

/** Renders the link to `<main id="content">`, which is the first tab stop and skips the menus. */
export function SkipLink() {
  return (
    <Link
      href="#content"
      className="fixed top-2 left-2 z-50 -translate-y-20 rounded-button bg-ink px-5 py-3 font-semibold text-on-ink focus:translate-y-0"
    >
      {messages().shell.skipToContent}
    </Link>
  );
}

/**
 * Renders the store's announcement on every page; the visitor can close it. It is below the header, so that
 * the header's panels keep their position. A closed announcement is removed before the first paint.
 */
export function AnnouncementBar({ announcement }: { announcement: Announcement }) {
  const t = messages().shell;
  const { id, text, link } = announcement;
  return (
    <>
      <aside
        id={`announcement-${id}`}
        lang={announcement.lang}
        aria-label={t.announcement}
        className="on-dark relative bg-band text-white print:hidden"
      >
        {/* On a phone the whole announcement is the link. */}
        <p className="mx-auto max-w-content py-3 pr-14 pl-4 text-sm max-sm:py-1 max-sm:leading-snug sm:px-14 sm:text-center">
          {text}{" "}
          {link && (
            <Link
              href={link.href}
              className="font-semibold underline underline-offset-4 max-sm:after:absolute max-sm:after:inset-y-1 max-sm:after:right-14 max-sm:after:left-1 max-sm:focus-visible:after:outline-2 max-sm:focus-visible:after:outline-white sm:-my-3 sm:inline-block sm:py-3"
            >
              {link.label}
            </Link>
          )}
        </p>
        <button
          type="button"
          aria-label={t.closeAnnouncement}
          className="needs-script absolute top-0 right-1 grid size-11 place-items-center rounded-full hover:bg-white/10 sm:right-3"
        >
          <Icon name="close" size={18} />
        </button>
      </aside>
      <script
        // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of `config/runtime/inline-scripts`
        dangerouslySetInnerHTML={{ __html: ANNOUNCEMENT_SCRIPT }}
      />
    </>
  );
}
