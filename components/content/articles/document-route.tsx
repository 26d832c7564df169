import type { ComponentProps } from "react";
import { Container, JsonLd } from "@/components/ui/page-frame";
import { PictureTitle } from "@/components/ui/picture-title";
import { StaticPart } from "@/components/ui/static-part";
import { breadcrumbList, type Crumb } from "@/lib/catalog/inventory/page/breadcrumbs";
import { env } from "@/lib/core/platform/env";
import { longDate } from "@/lib/core/time/zoned-time";
import type { ContentDocument } from "@/lib/store/api/page-schemas";
import type { StoreProfile } from "@/lib/store/api/profile-schema";
import { renderMarkdown } from "@/lib/store/content/markdown";
import { storePlaceholders } from "@/lib/store/content/placeholders";
import { contentMessages } from "@/lib/store/i18n/content-messages";
import { Prose } from "./text-blocks";

type DocumentRouteProps = Pick<
  ComponentProps<typeof DocumentPage>,
  "document" | "crumbs" | "versioned" | "others" | "picture"
> & {
  /** The dealership whose names fill the text's placeholders. */
  profile: StoreProfile;
};

/** A text of the site with a dealership's names filled in. */
export function DocumentRoute({ profile, ...props }: DocumentRouteProps) {
  const html = renderMarkdown(props.document.body, storePlaceholders(profile), profile);
  return (
    <StaticPart>
      <DocumentPage {...props} title={props.document.title} html={html} siteUrl={env().SITE_URL} />
    </StaticPart>
  );
}

interface DocumentPageProps {
  document: ContentDocument;
  /** Its title and description with the dealership's names filled in. */
  title: string;
  html: string;
  crumbs: readonly Crumb[];
  siteUrl: string;
  /** Whether it shows its version and date, as texts that visitors agree to do. */
  versioned?: boolean;
  others?: readonly { name: string; href: string }[];
  /** Beside its title. */
  picture?: string;
}

/** A text of the site as a page. */
function DocumentPage({
  document,
  title,
  html,
  crumbs,
  siteUrl,
  versioned = false,
  others = [],
  picture,
}: DocumentPageProps) {
  const copy = contentMessages();
  return (
    <main id="content" className="py-6 sm:py-10">
      <JsonLd data={breadcrumbList(crumbs, siteUrl)} />
      <Container>
        <PictureTitle crumbs={crumbs} title={title} picture={picture}>
          {versioned && (
            <p className="mt-3 text-sm text-quiet">
              {copy.version(document.version, longDate(document.effective))}
            </p>
          )}
        </PictureTitle>
        <Prose html={html} className="mt-8" />
        {others.length > 0 && (
          <nav aria-label={copy.otherTexts} className="mt-12 max-w-prose border-t border-line pt-6">
            <h2 className="text-lg">{copy.otherTexts}</h2>
            <ul className="mt-1 flex flex-wrap gap-x-6">
              {others.map(({ name, href }) => (
                <li key={href}>
                  <a href={href} className="inline-flex min-h-11 items-center underline underline-offset-4">
                    {name}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        )}
      </Container>
    </main>
  );
}
