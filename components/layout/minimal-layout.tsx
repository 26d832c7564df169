import { Icon } from "@/components/ui/icon";
import { Link } from "@/components/ui/link";
import { Container } from "@/components/ui/page-frame";
import { messages } from "@/lib/store/i18n/messages";
import { telHref } from "@/lib/store/locations/contact-links";
import { LanguageLinks } from "./language-link";
import { LegalLine } from "./site-footer";
import { type ShellProps, SkipLink } from "./site-header";
import { Wordmark } from "./wordmark";

/** Renders the header of the `minimal` layout (docs/rules.md#layouts): a link home and the phone number. */
export function MinimalHeader({ profile }: Pick<ShellProps, "profile">) {
  return (
    <header className="border-b border-line bg-page">
      <SkipLink />
      <div className="mx-auto flex min-h-16 max-w-content items-center justify-between gap-4 px-4 sm:px-6 lg:min-h-18 lg:px-8">
        <Wordmark profile={profile} />
        <Link
          href={telHref(profile.phone)}
          aria-label={messages().shell.callStore(profile.name, profile.phone)}
          className="flex h-11 min-w-11 shrink-0 items-center justify-center gap-1.5 rounded-button px-3 font-semibold text-ink hover:bg-panel"
        >
          <Icon name="phone" />
          <span className="hidden tabular-nums sm:inline">{profile.phone}</span>
        </Link>
      </div>
    </header>
  );
}

/** Renders the footer of the `minimal` layout: only the other languages and the legal line. */
export function MinimalFooter({ profile, menus }: Pick<ShellProps, "profile" | "menus">) {
  return (
    <footer className="border-t border-line py-4 text-quiet">
      <Container>
        <LanguageLinks
          languages={profile.languages}
          className="inline-flex min-h-11 items-center text-sm underline underline-offset-4"
        />
        <LegalLine profile={profile} menus={menus} />
      </Container>
    </footer>
  );
}
