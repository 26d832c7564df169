import { Form } from "@/components/ui/form";
import { Icon } from "@/components/ui/icon";
import { messages } from "@/lib/store/i18n/messages";

/** Renders the free-text search as a plain GET form, so that it works without JavaScript. */
export function SearchForm({ id, className = "" }: { id: string; className?: string }) {
  const t = messages().shell;
  return (
    <Form action="/cars-for-sale" className={`search-form relative ${className}`}>
      <label htmlFor={id} className="sr-only">
        {t.searchLabel}
      </label>
      <input
        id={id}
        name="q"
        type="search"
        maxLength={100}
        autoComplete="off"
        enterKeyHint="search"
        placeholder={t.searchPlaceholder}
        className="h-11 w-full rounded-button border border-line bg-panel pr-11 pl-4 text-base [&::-webkit-search-cancel-button]:appearance-none text-ink placeholder:text-quiet hover:border-quiet"
      />
      <button
        type="submit"
        aria-label={t.searchButton}
        className="absolute top-0 right-0 grid size-11 place-items-center rounded-full text-ink hover:bg-line"
      >
        <Icon name="search" />
      </button>
    </Form>
  );
}
