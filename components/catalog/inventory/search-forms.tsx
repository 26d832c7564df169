import { buttonClass } from "@/components/ui/button";
import { Form } from "@/components/ui/form";
import { Icon } from "@/components/ui/icon";
import { emptySearch } from "@/lib/catalog/inventory/search/address/codec";
import { withSearchText, withSort } from "@/lib/catalog/inventory/search/page/edits";
import { type SearchForm, searchForm } from "@/lib/catalog/inventory/search/page/search-controls";
import { type SearchState, SORT_IDS } from "@/lib/catalog/inventory/search/search-state";
import { formTool } from "@/lib/marketing/form-tool";
import { messages } from "@/lib/store/i18n/messages";

/** Renders the keyword search as a plain GET form. */
export function KeywordForm({ state }: { state: SearchState }) {
  const t = messages().search;
  const form = searchForm(withSearchText(state, ""));
  return (
    <search>
      <Form action={form.action} aria-label={t.keywords} className="relative mb-4" {...formTool("search")}>
        <HiddenFields form={form} />
        <input
          name="q"
          type="search"
          aria-label={t.keywords}
          maxLength={100}
          autoComplete="off"
          enterKeyHint="search"
          defaultValue={state.query}
          placeholder={t.keywordsPlaceholder}
          className="h-11 w-full rounded-button border border-quiet bg-page pr-12 pl-4 text-base text-ink placeholder:text-quiet"
        />
        <button
          type="submit"
          aria-label={t.keywordsButton}
          className="absolute top-0 right-0 grid size-11 place-items-center rounded-full text-ink hover:bg-panel"
        >
          <Icon name="search" />
        </button>
      </Form>
    </search>
  );
}

/**
 * Renders the sort order as a plain GET form (docs/rules.md#search-results); with scripts a selection applies
 * immediately.
 */
export function SortForm({ state }: { state: SearchState }) {
  const t = messages().search;
  const form = searchForm(withSort(state, emptySearch().sort));
  return (
    <Form action={form.action} className="flex min-w-0 items-center gap-2 sm:order-2 sm:ml-auto">
      <HiddenFields form={form} />
      <label htmlFor="sort" className="text-sm text-quiet max-sm:sr-only">
        {t.sort}
      </label>
      <span className="relative min-w-0 grow">
        <select
          id="sort"
          name="sort"
          defaultValue={state.sort}
          className="h-11 w-full appearance-none truncate rounded-button border border-line bg-page pr-8 pl-3.5 sm:pr-9 sm:pl-4 text-sm font-semibold text-ink hover:border-ink"
        >
          {SORT_IDS.map((id) => (
            <option key={id} value={id}>
              {t.sorts[id]}
            </option>
          ))}
        </select>
        <Icon
          name="chevronDown"
          size={16}
          className="pointer-events-none absolute top-1/2 right-2.5 -translate-y-1/2 text-ink"
        />
      </span>
      <button
        type="submit"
        className={buttonClass("outline", "px-3.5! text-sm sm:px-4! [@media(scripting:enabled)]:hidden")}
      >
        {t.sortButton}
      </button>
    </Form>
  );
}

/** Renders the search's other parameters as hidden fields of a GET form. */
export function HiddenFields({ form }: { form: SearchForm }) {
  return form.hidden.map(({ name, value }) => (
    <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
  ));
}
