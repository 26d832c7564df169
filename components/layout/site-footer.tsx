import { Link } from "@/components/ui/link";
import { Container } from "@/components/ui/page-frame";
import { StoreName } from "@/components/ui/store-name";
import { COOKIE_SETTINGS } from "@/config/marketing/consent";
import { THEME_SWITCH_SCRIPT } from "@/config/runtime/inline-scripts";
import { DEFAULT_LOCALE } from "@/config/runtime/languages";
import { PAGES } from "@/config/runtime/pages";
import { currentLocale } from "@/lib/core/language/current-language";
import type { Menu } from "@/lib/store/api/page-schemas";
import type { StoreProfile } from "@/lib/store/api/profile-schema";
import { messages } from "@/lib/store/i18n/messages";
import { telHref } from "@/lib/store/locations/contact-links";
import { places as placesOf, type StoreLocation } from "@/lib/store/locations/places";
import { hoursRows } from "@/lib/store/locations/working-hours";
import { type MenuEntry, visibleMenu } from "@/lib/web/pages/menu";
import { HoursNote, OpenNow } from "../content/locations/opening-hours";
import { LanguageLinks } from "./language-link";
import type { ShellProps } from "./site-header";
import { Wordmark } from "./wordmark";

/** Renders the app shell's footer: locations, footer menu and legal line (docs/rules.md#menus). */
export function SiteFooter({ profile, stores, selectedStoreId, menus }: ShellProps) {
  const t = messages().shell;
  const places = placesOf(profile, stores, selectedStoreId);
  const menu = visibleMenu(menus, "footer", profile);
  return (
    // Rendered lazily; until then only its background color is visible.
    <footer className="lazy-section bg-band">
      <div className="on-dark bg-band text-on-band">
        <Container className="py-6 sm:py-12">
          <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
            <Wordmark profile={profile} onDark />
            <Social profile={profile} />
          </div>
          <h2 className="sr-only">{t.locations}</h2>
          <ul className="mt-4 grid grid-cols-2 gap-x-6 gap-y-4 sm:mt-8 sm:gap-x-8 sm:gap-y-8 lg:grid-cols-4">
            {places.map((place) => (
              <li key={place.storeId}>
                <FooterPlace place={place} />
              </li>
            ))}
          </ul>
          {menu.length > 0 && (
            <ul className="mt-4 gap-x-6 border-t border-white/15 pt-4 max-sm:columns-2 sm:mt-8 sm:grid sm:grid-cols-2 sm:gap-8 sm:pt-6 lg:grid-cols-4">
              {columnsOf(menu).map((entries) => (
                <li key={entries[0]!.label}>
                  <MenuColumn entries={entries} />
                </li>
              ))}
            </ul>
          )}
          <div className="mt-4 border-t border-white/15 pt-4 text-sm sm:mt-8">
            <p className="max-w-prose">{t.priceNote[profile.pricing.advertised]}</p>
            <LanguageLinks languages={profile.languages} className={`${LINK} mt-2 text-white`} />
            <ThemeSwitch />
            <div className="mt-4">
              <LegalLine profile={profile} menus={menus} />
            </div>
          </div>
        </Container>
      </div>
    </footer>
  );
}

/** Renders the choice of the light, dark or system theme; the script after it shows and stores the choice. */
function ThemeSwitch() {
  const t = messages().shell.theme;
  return (
    <>
      <fieldset className="needs-script mt-4 flex flex-wrap items-center gap-x-1">
        <legend className="float-left mr-2">{t.legend}</legend>
        {THEMES.map((theme) => (
          <label
            key={theme}
            className="inline-flex min-h-11 cursor-pointer items-center rounded-button px-3.5 has-checked:bg-white/15 has-checked:font-semibold has-checked:text-white has-focus-visible:outline-2 has-focus-visible:outline-white hover:text-white"
          >
            <input
              type="radio"
              name="theme"
              value={theme}
              defaultChecked={theme === "auto"}
              className="sr-only"
            />
            {t.names[theme]}
          </label>
        ))}
      </fieldset>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of `config/runtime/inline-scripts` */}
      <script dangerouslySetInnerHTML={{ __html: THEME_SWITCH_SCRIPT }} />
    </>
  );
}

const THEMES = ["auto", "light", "dark"] as const;

/** Returns the menu's columns: one for each list, then one for all single links. */
function columnsOf(menu: readonly MenuEntry[]): MenuEntry[][] {
  const singles = menu.filter((entry) => !("children" in entry));
  const lists = menu.filter((entry) => "children" in entry).map((entry) => [entry]);
  return singles.length > 0 ? [...lists, singles] : lists;
}

/** Renders a column with its title: a list's own, or a general one for single links. */
function MenuColumn({ entries }: { entries: readonly MenuEntry[] }) {
  const [list] = entries.filter((entry) => "children" in entry);
  const links = list?.children ?? entries.filter((entry) => "href" in entry);
  return (
    <>
      <p className="py-2.5 font-semibold text-white">{list?.label ?? messages().shell.moreLinks}</p>
      <ul>
        {links.map(({ label, href }) => (
          <li key={href}>
            <Link href={href} className={LINK}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

function Social({ profile }: Pick<ShellProps, "profile">) {
  if (profile.social.length === 0) return null;
  return (
    <ul aria-label={messages().shell.followUs} className="flex flex-wrap gap-x-6">
      {profile.social.map(({ name, url }) => (
        <li key={url}>
          <Link href={url} rel="noopener" className={LINK}>
            {name}
          </Link>
        </li>
      ))}
    </ul>
  );
}

const LINK = "inline-flex min-h-11 items-center hover:text-white hover:underline";

/** Renders one location in the footer: address, phone and sales hours. */
function FooterPlace({ place }: { place: StoreLocation }) {
  const t = messages().shell;
  const hours = hoursRows(place.sales.workingHours).map(({ days, time }) => `${days} ${time ?? t.closed}`);
  return (
    <div className="text-sm">
      <h3 className="text-white max-sm:text-sm sm:text-base">
        <StoreName>{place.name}</StoreName>
      </h3>
      <address className="mt-1 not-italic">
        <Link
          href={place.directionsUrl}
          rel="noopener"
          className="inline-flex min-h-11 items-center hover:text-white hover:underline max-sm:hidden"
        >
          <span>
            <span className="sr-only">{t.directionsTo(place.name)}: </span>
            {place.address.map((line) => (
              <span key={line} className="block">
                {line}
              </span>
            ))}
          </span>
        </Link>
        <Link
          href={telHref(place.phone)}
          aria-label={t.callStore(place.name, place.phone)}
          className="flex min-h-11 items-center font-semibold text-white tabular-nums hover:underline"
        >
          {place.phone}
        </Link>
      </address>
      <OpenNow
        hours={place.sales.workingHours}
        closures={place.closures}
        timeZone={place.timeZone}
        className="min-h-5 text-sm"
      />
      <p className="max-w-[34ch] max-sm:hidden">
        <span className="sr-only">{t.salesHours}: </span>
        {hours.map((row) => (
          <span key={row} className="block">
            {row}
          </span>
        ))}
      </p>
      <HoursNote department={place.sales} className="max-w-[34ch] max-sm:hidden" />
    </div>
  );
}

/** Renders the last line of every page: the site's owner and the legal menu (docs/rules.md#menus). */
export function LegalLine({ profile, menus }: { profile: StoreProfile; menus: readonly Menu[] }) {
  const t = messages().shell;
  const links = visibleMenu(menus, "legal", profile).flatMap((entry) => ("href" in entry ? [entry] : []));
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2 text-sm">
      {currentLocale() !== DEFAULT_LOCALE && <p className="basis-full max-w-prose">{t.englishPrevails}</p>}
      <p>{t.rights(new Date().getFullYear(), profile.name)}</p>
      {links.length > 0 && (
        <nav aria-label={t.legalMenu}>
          <ul className="flex flex-wrap gap-x-6">
            {links.map(({ label, href }) => (
              <li key={label}>
                <Link href={href} className="inline-flex min-h-11 items-center hover:underline">
                  {label}
                </Link>
              </li>
            ))}
            <li>
              <Link
                href={PAGES["legal-accessibility"].path}
                className="inline-flex min-h-11 items-center hover:underline"
              >
                {t.accessibility}
              </Link>
            </li>
            <li>
              <Link
                href={`${PAGES["legal-cookie-policy"].path}${COOKIE_SETTINGS}`}
                className="inline-flex min-h-11 items-center hover:underline"
              >
                {t.cookieSettings}
              </Link>
            </li>
          </ul>
        </nav>
      )}
    </div>
  );
}
