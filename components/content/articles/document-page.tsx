import { Container } from "@/components/ui/container";
import { JsonLd } from "@/components/ui/json-ld";
import { PageTitle } from "@/components/ui/page-title";
import { breadcrumbList, type Crumb } from "@/lib/catalog/inventory/page/breadcrumbs";
import type { ContentDocument } from "@/lib/store/api/page-schemas";
import { longDate } from "@/lib/store/content/long-date";
import { contentMessages } from "@/lib/store/i18n/content-messages";
import { Prose } from "./prose";

interface Props {
  document: ContentDocument;
  /** Its title and description with the dealership's names filled in. */
  title: string;
  html: string;
  crumbs: readonly Crumb[];
  siteUrl: string;
  /** Whether it shows its version and date, as texts that visitors agree to do. */
  versioned?: boolean;
  others?: readonly { name: string; href: string }[];
}

/** A text of the site as a page. */
export function DocumentPage({
  document,
  title,
  html,
  crumbs,
  siteUrl,
  versioned = false,
  others = [],
}: Props) {
  const copy = contentMessages();
  return (
    <main id="content" className="py-6 sm:py-10">
      <JsonLd data={breadcrumbList(crumbs, siteUrl)} />
      <Container>
        <PageTitle crumbs={crumbs} title={title}>
          {versioned && (
            <p className="mt-3 text-sm text-quiet">
              {copy.version(document.version, longDate(document.effective))}
            </p>
          )}
        </PageTitle>
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
