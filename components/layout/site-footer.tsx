import { Container } from "@/components/ui/container";
import { messages } from "@/lib/store/i18n/messages";
import { places as placesOf } from "@/lib/store/locations/places";
import { type MenuEntry, visibleMenu } from "@/lib/web/pages/menu";
import { FooterPlace } from "./footer-place";
import { LegalLine } from "./legal-line";
import type { ShellProps } from "./site-header";
import { Wordmark } from "./wordmark";

/** The app shell's footer: where we are, the footer menu, and the legal line (docs/rules.md#menus). */
export function SiteFooter({ profile, stores, selectedStoreId, menus }: ShellProps) {
  const t = messages().shell;
  const places = placesOf(profile, stores, selectedStoreId);
  const menu = visibleMenu(menus, "footer");
  return (
    // Rendered lazily: until then only its background color shows.
    <footer className="lazy-section bg-band [contain-intrinsic-height:auto_2000px] lg:[contain-intrinsic-height:auto_900px]">
      <div className="on-dark bg-band text-[#c3cddb]">
        <Container className="py-12 lg:py-16">
          <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
            <Wordmark profile={profile} onDark />
            <Social profile={profile} />
          </div>
          <h2 className="sr-only">{t.locations}</h2>
          <ul className="mt-10 grid gap-x-8 gap-y-10 sm:grid-cols-2 lg:grid-cols-4">
            {places.map((place) => (
              <li key={place.storeId}>
                <FooterPlace place={place} />
              </li>
            ))}
          </ul>
          {menu.length > 0 && (
            <ul className="mt-12 grid gap-8 border-t border-white/15 pt-10 sm:grid-cols-2 lg:grid-cols-4">
              {menu.map((entry) => (
                <li key={entry.label}>
                  <Entry entry={entry} />
                </li>
              ))}
            </ul>
          )}
          <div className="mt-12 border-t border-white/15 pt-6 text-sm">
            <p className="max-w-prose">{t.priceNote}</p>
            <div className="mt-4">
              <LegalLine profile={profile} menus={menus} />
            </div>
          </div>
        </Container>
      </div>
    </footer>
  );
}

function Entry({ entry }: { entry: MenuEntry }) {
  if (!("children" in entry)) {
    return (
      <a href={entry.href} className={`${LINK} text-white`}>
        {entry.label}
      </a>
    );
  }
  return (
    <>
      <p className="py-2.5 font-semibold text-white">{entry.label}</p>
      <ul>
        {entry.children.map((item) => (
          <li key={item.href}>
            <a href={item.href} className={LINK}>
              {item.label}
            </a>
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
          <a href={url} rel="noopener" className={LINK}>
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
}

const LINK = "inline-flex min-h-11 items-center hover:text-white hover:underline";
