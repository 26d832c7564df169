import { ArticleGrid } from "@/components/content/articles/article-card";
import { ButtonLink } from "@/components/ui/button";
import { PAGES } from "@/config/runtime/pages";
import { isPageOn } from "@/lib/core/pages/page-switches";
import type { Article } from "@/lib/store/api/content-schemas";
import { messages } from "@/lib/store/i18n/messages";
import { Section } from "./section";

/** What was written last, and the ways to more. */
export function Articles({ articles }: { articles: readonly Article[] }) {
  const { home: t } = messages();
  if (articles.length === 0) return null;
  const more = (
    <div className="flex flex-wrap gap-3">
      <ButtonLink href={PAGES["car-research"].path} variant="outline">
        {t.articlesAll}
      </ButtonLink>
      {isPageOn("help-center") && (
        <ButtonLink href={PAGES["help-center"].path} variant="outline">
          {t.help}
        </ButtonLink>
      )}
    </div>
  );
  return (
    <Section id="articles" title={t.articlesTitle} intro={t.articlesIntro} action={more}>
      <ArticleGrid articles={articles} />
    </Section>
  );
}
