import { ButtonLink } from "@/components/ui/button";
import { Container } from "@/components/ui/container";
import { JsonLd } from "@/components/ui/json-ld";
import { PageTitle } from "@/components/ui/page-title";
import { breadcrumbList } from "@/lib/catalog/inventory/page/breadcrumbs";
import { slug } from "@/lib/core/pages/slug";
import { faqPage } from "@/lib/marketing/seo/faq-page";
import type { HelpCategory } from "@/lib/store/api/content-schemas";
import { helpPath } from "@/lib/store/content/article-path";
import { markdownToText } from "@/lib/store/content/markdown-to-text";
import { contentMessages } from "@/lib/store/i18n/content-messages";
import { messages } from "@/lib/store/i18n/messages";
import { telHref } from "@/lib/store/locations/contact-links";
import { pageCrumbs } from "@/lib/web/pages/page-crumbs";
import { Prose } from "./prose";

interface Props {
  category: HelpCategory;
  /** The answers, rendered, in the order of the questions. */
  answers: readonly string[];
  others: readonly HelpCategory[];
  phone: string;
  siteUrl: string;
}

/** One category of the help center with every question and answer. */
export function HelpCategoryPage({ category, answers, others, phone, siteUrl }: Props) {
  const t = contentMessages().help;
  const crumbs = pageCrumbs(
    { page: "help-center", name: t.crumb },
    { page: "help-center-category", name: category.title, path: helpPath(category.slug) },
  );
  const plain = category.questions.map(({ question, answer }) => ({
    question,
    answer: markdownToText(answer),
  }));
  return (
    <main id="content" className="py-6 sm:py-10">
      <JsonLd data={breadcrumbList(crumbs, siteUrl)} />
      <JsonLd data={faqPage(plain)} />
      <Container>
        <PageTitle crumbs={crumbs} title={category.title} intro={category.description} />
        <div className="mt-8 max-w-3xl divide-y divide-line border-y border-line">
          {category.questions.map(({ question }, place) => (
            <section key={question} aria-labelledby={slug(question)} className="py-6">
              <h2 id={slug(question)} className="scroll-mt-20 text-xl">
                {question}
              </h2>
              <Prose html={answers[place]!} className="mt-2" />
            </section>
          ))}
        </div>
        <div className="mt-10 flex flex-wrap items-center gap-4">
          <h2 className="text-xl">{t.still}</h2>
          <ButtonLink href={telHref(phone)}>{messages().shell.call(phone)}</ButtonLink>
        </div>
        <nav aria-label={t.others} className="mt-10">
          <h2 className="text-xl">{t.others}</h2>
          <ul className="mt-2 flex flex-wrap gap-x-6">
            {others.map(({ slug: name, title }) => (
              <li key={name}>
                <a
                  href={helpPath(name)}
                  className="inline-flex min-h-11 items-center underline underline-offset-4"
                >
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </Container>
    </main>
  );
}
