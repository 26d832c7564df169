import { ButtonLink } from "@/components/ui/button";
import { WholeWords } from "@/components/ui/store-name";
import { pagePath } from "@/lib/core/pages/page-switches";
import type { StoreProfile } from "@/lib/store/api/profile-schema";
import { contentMessages } from "@/lib/store/i18n/content-messages";
import { messages } from "@/lib/store/i18n/messages";
import { telHref } from "@/lib/store/locations/contact-links";

/** Classes of a column of text with this side. */
export const TEXT_AND_SIDE =
  "grid gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,46rem)_minmax(16rem,1fr)] xl:gap-x-20";

/** Renders the side of a page of texts: how to ask a person. */
export function AskUs({
  profile,
  next,
  className = "",
}: {
  profile: StoreProfile;
  /** Next step of the page's reader, above the contacts. */
  next?: { href: string; label: string };
  className?: string;
}) {
  const t = contentMessages().articles;
  const contact = pagePath("contact-us", profile);
  return (
    <aside
      aria-labelledby="ask-us"
      className={`h-fit rounded-card bg-panel p-6 lg:sticky lg:top-24 ${className}`}
    >
      {next && (
        <div className="mb-6 border-b border-line pb-6">
          <h2 className="text-xl">{t.nextTitle}</h2>
          <ButtonLink href={next.href} className="mt-4">
            {next.label}
          </ButtonLink>
        </div>
      )}
      <h2 id="ask-us" className="text-xl">
        {t.ask}
      </h2>
      <p className="mt-2">
        <WholeWords>{t.askText(profile.name, profile.phone)}</WholeWords>
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <ButtonLink
          href={telHref(profile.phone)}
          variant={next ? "outline" : "primary"}
          className="tabular-nums"
        >
          {messages().shell.call(profile.phone)}
        </ButtonLink>
        {contact !== null && (
          <ButtonLink href={contact} variant="outline">
            {t.contact}
          </ButtonLink>
        )}
      </div>
    </aside>
  );
}
