import { Container } from "@/components/ui/container";
import { JsonLd } from "@/components/ui/json-ld";
import { PageTitle } from "@/components/ui/page-title";
import { breadcrumbList } from "@/lib/catalog/inventory/page/breadcrumbs";
import { slug } from "@/lib/core/pages/slug";
import type { HelpCategory } from "@/lib/store/api/content-schemas";
import { helpPath } from "@/lib/store/content/article-path";
import { contentMessages } from "@/lib/store/i18n/content-messages";
import { pageCrumbs } from "@/lib/web/pages/page-crumbs";
import { ContentSearchForm } from "./content-search-form";

/** Questions shown of each category; its page has them all. */
const SHOWN = 3;

/** The help center: its categories with the first questions of each. */
export function HelpPage({ categories, siteUrl }: { categories: readonly HelpCategory[]; siteUrl: string }) {
  const t = contentMessages().help;
  const crumbs = pageCrumbs({ page: "help-center", name: t.crumb });
  return (
    <main id="content" className="py-6 sm:py-10">
      <JsonLd data={breadcrumbList(crumbs, siteUrl)} />
      <Container>
        <PageTitle crumbs={crumbs} title={t.title} intro={t.intro}>
          <ContentSearchForm />
        </PageTitle>
        <ul className="mt-10 grid gap-4 sm:grid-cols-2 lg:grid-cols-3 lg:gap-5">
          {categories.map(({ slug: name, title, description, questions }) => (
            <li key={name} className="rounded-card border border-line p-6">
              <h2 className="text-xl">
                <a
                  href={helpPath(name)}
                  className="inline-flex min-h-11 items-center underline-offset-4 hover:underline"
                >
                  {title}
                </a>
              </h2>
              <p className="text-base text-quiet">{description}</p>
              <ul className="mt-3">
                {questions.slice(0, SHOWN).map(({ question }) => (
                  <li key={question}>
                    <a
                      href={`${helpPath(name)}#${slug(question)}`}
                      className="inline-flex min-h-11 items-center py-1 underline underline-offset-4"
                    >
                      {question}
                    </a>
                  </li>
                ))}
              </ul>
              <p className="mt-2 text-sm text-quiet">{t.questions(questions.length)}</p>
            </li>
          ))}
        </ul>
      </Container>
    </main>
  );
}
