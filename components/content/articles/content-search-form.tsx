import { buttonClass } from "@/components/ui/button";
import { CONTENT_SEARCH } from "@/config/content/articles";
import { PAGES } from "@/config/runtime/pages";
import { contentMessages } from "@/lib/store/i18n/content-messages";

/** Search of the articles and the help center: a plain GET form. */
export function ContentSearchForm({ queryText = "" }: { queryText?: string }) {
  const t = contentMessages().search;
  return (
    <form action={PAGES["car-research-search"].path} className="mt-6 flex max-w-xl flex-wrap gap-2">
      <label htmlFor="content-search" className="sr-only">
        {t.label}
      </label>
      <input
        id="content-search"
        name="q"
        type="search"
        defaultValue={queryText}
        maxLength={CONTENT_SEARCH.queryLength}
        placeholder={t.placeholder}
        enterKeyHint="search"
        className="h-12 min-w-0 grow rounded-full border border-line bg-panel px-5 text-base text-ink placeholder:text-quiet hover:border-quiet"
      />
      <button type="submit" className={buttonClass("dark", "min-h-12")}>
        {t.button}
      </button>
    </form>
  );
}
