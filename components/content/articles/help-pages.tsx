import { ButtonLink } from "@/components/ui/button";
import { PictureThumb } from "@/components/ui/content-picture";
import { Link } from "@/components/ui/link";
import { Container, JsonLd, PictureTitle } from "@/components/ui/page-frame";
import { breadcrumbList } from "@/lib/catalog/inventory/search/page/breadcrumbs";
import type { PageChoices } from "@/lib/core/pages/page-switches";
import { slug } from "@/lib/core/pages/slug";
import { faqPage } from "@/lib/marketing/seo/structured-data";
import { helpPath } from "@/lib/store/api/article-path";
import type { HelpCategory } from "@/lib/store/api/content-schemas";
import type { StoreProfile } from "@/lib/store/api/profile-schema";
import { markdownToText } from "@/lib/store/content/markdown";
import { contentMessages } from "@/lib/store/i18n/content-messages";
import { messages } from "@/lib/store/i18n/messages";
import { telHref } from "@/lib/store/locations/contact-links";
import { pageCrumbs } from "@/lib/web/pages/page-crumbs";
import { AskUs, TEXT_AND_SIDE } from "./ask-us";
import { ContentSearchForm } from "./research-pages";
import { Prose } from "./text-blocks";

/** Number of questions shown per category; the category's page has all of them. */
const SHOWN = 3;

interface HelpPageProps {
  categories: readonly HelpCategory[];
  store: StoreProfile;
  siteUrl: string;
}

/** Renders the help center: its categories with their first questions. */
export function HelpPage({ categories, store, siteUrl }: HelpPageProps) {
  const t = contentMessages().help;
  const crumbs = pageCrumbs(store, { page: "help-center", name: t.crumb });
  return (
    <main id="content" className="py-6 sm:py-10">
      <JsonLd data={breadcrumbList(crumbs, siteUrl)} />
      <Container>
        <PictureTitle
          crumbs={crumbs}
          title={t.title}
          intro={t.intro}
          picture="/car-art/subjects/what-to-bring.webp"
        >
          <ContentSearchForm />
        </PictureTitle>
        <ul className="mt-10 grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3 lg:gap-5">
          {categories.map(({ slug: name, title, description, image, questions }) => (
            <li key={name} className="rounded-card border border-line p-5 sm:p-6">
              <div className="flex items-center gap-4">
                {image && <PictureThumb url={image} />}
                <h2 className="min-w-0 text-xl leading-snug wrap-anywhere">
                  <Link
                    href={helpPath(name)}
                    className="inline-flex min-h-11 items-center underline-offset-4 hover:underline"
                  >
                    {title}
                  </Link>
                </h2>
              </div>
              <p className="mt-3 text-base text-quiet">{description}</p>
              <ul className="mt-3">
                {questions.slice(0, SHOWN).map(({ question }) => (
                  <li key={question}>
                    <Link
                      href={`${helpPath(name)}#${slug(question)}`}
                      className="inline-flex min-h-11 items-center py-1 wrap-anywhere underline underline-offset-4"
                    >
                      {question}
                    </Link>
                  </li>
                ))}
              </ul>
              <p className="mt-2 text-sm text-quiet">{t.questions(questions.length)}</p>
            </li>
          ))}
        </ul>
        <AskUs profile={store} className="mt-10" />
      </Container>
    </main>
  );
}

interface HelpCategoryPageProps {
  store: PageChoices;
  category: HelpCategory;
  /** Answers as rendered HTML, in the order of the questions. */
  answers: readonly string[];
  others: readonly HelpCategory[];
  phone: string;
  siteUrl: string;
}

/** Renders one category of the help center with all its questions and answers. */
export function HelpCategoryPage({
  category,
  answers,
  others,
  store,
  phone,
  siteUrl,
}: HelpCategoryPageProps) {
  const t = contentMessages().help;
  const crumbs = pageCrumbs(
    store,
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
      {plain.length > 0 && <JsonLd data={faqPage(plain)} />}
      <Container>
        <PictureTitle
          crumbs={crumbs}
          title={category.title}
          intro={category.description}
          picture={category.image}
        />
        <div className={`mt-8 ${TEXT_AND_SIDE}`}>
          <nav
            aria-labelledby="questions"
            className="h-fit rounded-card border border-line p-5 sm:p-6 lg:col-start-1"
          >
            <h2 id="questions" className="text-lg">
              {t.questions(category.questions.length)}
            </h2>
            <ul lang={category.lang} className="mt-2">
              {category.questions.map(({ question }) => (
                <li key={question}>
                  <Link
                    href={`#${slug(question)}`}
                    className="inline-flex min-h-11 items-center py-1 wrap-anywhere underline underline-offset-4 lg:min-h-9"
                  >
                    {question}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
          <div lang={category.lang} className="divide-y divide-line border-y border-line lg:col-start-1">
            {category.questions.map(({ question }, place) => (
              <section key={question} aria-labelledby={slug(question)} className="py-6">
                <h2 id={slug(question)} className="scroll-mt-20 text-xl">
                  {question}
                </h2>
                <Prose html={answers[place]!} className="mt-2" />
              </section>
            ))}
          </div>
          <div className="h-fit rounded-card bg-panel p-6 lg:sticky lg:top-24 lg:col-start-2 lg:row-span-2 lg:row-start-1">
            <h2 className="text-xl">{t.still}</h2>
            <ButtonLink href={telHref(phone)} className="mt-4 tabular-nums">
              {messages().shell.call(phone)}
            </ButtonLink>
            <nav aria-labelledby="other-topics" className="mt-8 border-t border-line pt-6">
              <h2 id="other-topics" className="text-xl">
                {t.others}
              </h2>
              <ul className="mt-2 grid gap-x-6 sm:max-lg:grid-cols-2">
                {others.map(({ slug: name, title }) => (
                  <li key={name}>
                    <Link
                      href={helpPath(name)}
                      className="inline-flex min-h-11 items-center underline underline-offset-4"
                    >
                      {title}
                    </Link>
                  </li>
                ))}
              </ul>
            </nav>
          </div>
        </div>
      </Container>
    </main>
  );
}
