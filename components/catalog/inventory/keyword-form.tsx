import { Icon } from "@/components/ui/icon";
import { withSearchText } from "@/lib/catalog/inventory/page/edits";
import { searchForm } from "@/lib/catalog/inventory/page/form-fields";
import type { SearchState } from "@/lib/catalog/inventory/search-state";
import { messages } from "@/lib/store/i18n/messages";
import { HiddenFields } from "./hidden-fields";

/** The keyword search, as a plain GET form. */
export function KeywordForm({ state }: { state: SearchState }) {
  const t = messages().search;
  const form = searchForm(withSearchText(state, ""));
  return (
    <search>
      <form action={form.action} aria-label={t.keywords} className="relative mb-4">
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
          className="h-11 w-full rounded-full border border-quiet bg-page pr-12 pl-4 text-base text-ink placeholder:text-quiet"
        />
        <button
          type="submit"
          aria-label={t.keywordsButton}
          className="absolute top-0 right-0 grid size-11 place-items-center rounded-full text-ink hover:bg-panel"
        >
          <Icon name="search" />
        </button>
      </form>
    </search>
  );
}
