import { COOKIE_SETTINGS } from "@/config/marketing/consent";
import { PAGES } from "@/config/runtime/pages";
import type { Menu } from "@/lib/store/api/page-schemas";
import type { StoreProfile } from "@/lib/store/api/profile-schema";
import { messages } from "@/lib/store/i18n/messages";
import { visibleMenu } from "@/lib/web/pages/menu";

/** The last line of every page: the site's owner, and the legal menu (docs/rules.md#menus). */
export function LegalLine({ profile, menus }: { profile: StoreProfile; menus: readonly Menu[] }) {
  const t = messages().shell;
  const links = visibleMenu(menus, "legal").flatMap((entry) => ("href" in entry ? [entry] : []));
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2 text-sm">
      <p>{t.rights(new Date().getFullYear(), profile.name)}</p>
      {links.length > 0 && (
        <nav aria-label={t.legalMenu}>
          <ul className="flex flex-wrap gap-x-6">
            {links.map(({ label, href }) => (
              <li key={label}>
                <a href={href} className="inline-flex min-h-11 items-center hover:underline">
                  {label}
                </a>
              </li>
            ))}
            <li>
              <a
                href={`${PAGES["legal-cookie-policy"].path}${COOKIE_SETTINGS}`}
                className="inline-flex min-h-11 items-center hover:underline"
              >
                {t.cookieSettings}
              </a>
            </li>
          </ul>
        </nav>
      )}
    </div>
  );
}
