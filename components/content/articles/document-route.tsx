import type { ComponentProps, ReactNode } from "react";
import { Icon } from "@/components/ui/icon";
import { Link } from "@/components/ui/link";
import { Container, JsonLd, PictureTitle } from "@/components/ui/page-frame";
import { StaticPart } from "@/components/ui/static-part";
import { breadcrumbList, type Crumb } from "@/lib/catalog/inventory/search/page/breadcrumbs";
import { env } from "@/lib/core/platform/env";
import { longDate } from "@/lib/core/time/zoned-time";
import type { ContentDocument } from "@/lib/store/api/page-schemas";
import type { StoreProfile } from "@/lib/store/api/profile-schema";
import { documentPlaceholders } from "@/lib/store/content/document-placeholders";
import { type DocumentSection, renderDocument } from "@/lib/store/content/markdown";
import { fillPlaceholders } from "@/lib/store/content/placeholders";
import { contentMessages } from "@/lib/store/i18n/content-messages";
import { TranslationNote } from "../translation-note";
import { Prose } from "./text-blocks";

type DocumentRouteProps = Pick<
  ComponentProps<typeof DocumentPage>,
  "document" | "crumbs" | "versioned" | "others" | "picture" | "next" | "lead"
> & {
  /** Dealership whose names replace the text's placeholders. */
  profile: StoreProfile;
};

/** Renders a text of the site with the dealership's names. */
export function DocumentRoute({ profile, ...props }: DocumentRouteProps) {
  const placeholders = documentPlaceholders(profile);
  const { title, description, body } = props.document;
  const text = renderDocument(body, placeholders, profile);
  return (
    <StaticPart>
      <DocumentPage
        {...props}
        title={title}
        intro={fillPlaceholders(description, placeholders)}
        {...text}
        siteUrl={env().SITE_URL}
      />
    </StaticPart>
  );
}

interface DocumentPageProps {
  document: ContentDocument;
  /** Title and introduction with the dealership's names. */
  title: string;
  intro: string;
  html: string;
  sections: readonly DocumentSection[];
  crumbs: readonly Crumb[];
  siteUrl: string;
  /** True if the page shows the version and date, for texts that visitors agree to. */
  versioned?: boolean;
  others?: readonly { name: string; href: string }[];
  /** Picture beside the title. */
  picture?: string;
  /** Next step below the title. */
  next?: ReactNode;
  /** Figure between title and text. */
  lead?: ReactNode;
}

/** Minimum number of sections for a table of contents. */
const MIN_LISTED = 3;

/**
 * Renders a text of the site as a page, with a table of contents: beside the text on a wide screen, otherwise
 * above it.
 */
function DocumentPage({
  document,
  title,
  intro,
  html,
  sections,
  crumbs,
  siteUrl,
  versioned = false,
  others = [],
  picture,
  next,
  lead,
}: DocumentPageProps) {
  const copy = contentMessages();
  const isListed = sections.length >= MIN_LISTED;
  return (
    <main id="content" className="py-6 sm:py-10">
      <JsonLd data={breadcrumbList(crumbs, siteUrl)} />
      <Container>
        <PictureTitle crumbs={crumbs} title={title} intro={intro} picture={picture}>
          {versioned && (
            <p className="mt-3 text-sm text-quiet">{copy.effective(longDate(document.effective))}</p>
          )}
          {next}
        </PictureTitle>
        {versioned && document.lang === undefined && <TranslationNote className="mt-6" />}
        {lead}
        <div className="mt-8 grid gap-x-12 lg:grid-cols-[minmax(0,70ch)_minmax(16rem,1fr)] xl:gap-x-20">
          {isListed && (
            <details className="group mb-6 max-w-prose rounded-card border border-line px-4 lg:hidden print:hidden">
              <summary className="flex min-h-12 list-none items-center justify-between font-semibold text-ink [&::-webkit-details-marker]:hidden">
                {copy.sections}
                <Icon name="chevronDown" size={18} className="transition-transform group-open:rotate-180" />
              </summary>
              <SectionLinks sections={sections} className="pb-2" />
            </details>
          )}
          <div lang={document.lang} className="min-w-0">
            <Prose html={html} />
          </div>
          {(isListed || others.length > 0) && (
            <div className="max-w-prose self-start rounded-card lg:sticky lg:top-24 lg:bg-panel lg:p-6 print:hidden">
              {isListed && (
                <nav aria-labelledby="sections" className="max-lg:hidden">
                  <h2 id="sections" className="text-lg">
                    {copy.sections}
                  </h2>
                  <SectionLinks sections={sections} className="mt-1" />
                </nav>
              )}
              {others.length > 0 && (
                <nav
                  aria-labelledby="other-texts"
                  className={`border-line max-lg:mt-12 max-lg:border-t max-lg:pt-6 ${isListed ? "lg:mt-5 lg:border-t lg:pt-5" : ""}`}
                >
                  <h2 id="other-texts" className="text-lg">
                    {copy.otherTexts}
                  </h2>
                  <ul className="mt-1 flex flex-wrap gap-x-6 lg:block">
                    {others.map(({ name, href }) => (
                      <li key={href}>
                        <Link
                          href={href}
                          className="inline-flex min-h-11 items-center underline underline-offset-4 lg:min-h-9"
                        >
                          {name}
                        </Link>
                      </li>
                    ))}
                  </ul>
                </nav>
              )}
            </div>
          )}
        </div>
      </Container>
    </main>
  );
}

function SectionLinks({ sections, className }: { sections: readonly DocumentSection[]; className: string }) {
  return (
    <ul className={className}>
      {sections.map(({ id, title }) => (
        <li key={id}>
          <Link
            href={`#${id}`}
            className="flex min-h-11 items-center py-1 text-body underline-offset-4 hover:text-ink hover:underline lg:min-h-9"
          >
            {title}
          </Link>
        </li>
      ))}
    </ul>
  );
}
