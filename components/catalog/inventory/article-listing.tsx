import type { ArticleTeaser } from "@/lib/catalog/inventory/live/answer";
import { messages } from "@/lib/store/i18n/messages";

/** Articles that help to choose, as one row among the cards. */
export function ArticleListing({ articles }: { articles: readonly ArticleTeaser[] }) {
  return (
    <aside aria-labelledby="result-articles" className="rounded-card bg-panel p-5 sm:p-6">
      <h3 id="result-articles" className="text-lg leading-6">
        {messages().search.articles}
      </h3>
      <ul className="mt-3 grid gap-x-8 gap-y-4 sm:grid-cols-2 xl:grid-cols-3">
        {articles.map(({ href, title, description }) => (
          <li key={href}>
            <article>
              <a
                href={href}
                className="inline-flex min-h-11 items-center font-semibold text-ink underline underline-offset-4 hover:decoration-2"
              >
                {title}
              </a>
              <p className="max-w-prose text-sm">{description}</p>
            </article>
          </li>
        ))}
      </ul>
    </aside>
  );
}
