import { Icon } from "@/components/ui/icon";
import type { Chip } from "@/lib/catalog/inventory/page/chips";
import { emptySearch, encodeSearch } from "@/lib/catalog/inventory/url/codec";
import { messages } from "@/lib/store/i18n/messages";

/** What is applied, each as a link to the search without it. */
export function AppliedChips({ chips }: { chips: readonly Chip[] }) {
  const t = messages().search.chips;
  if (chips.length === 0) return null;
  return (
    <ul aria-label={t.applied} className="flex flex-wrap items-center gap-2">
      {chips.map((chip) => (
        <li key={chip.label}>
          <a
            href={encodeSearch(chip.without)}
            rel="nofollow"
            className="inline-flex min-h-11 items-center gap-1.5 rounded-full bg-panel py-2 pr-3 pl-4 text-sm font-semibold text-ink ring-1 ring-line transition-colors hover:ring-ink sm:min-h-9 sm:py-1"
          >
            <span className="sr-only">{t.remove} </span>
            {chip.label}
            <Icon name="close" size={14} />
          </a>
        </li>
      ))}
      {chips.length > 1 && (
        <li>
          <a
            href={encodeSearch(emptySearch())}
            className="inline-flex min-h-11 items-center rounded-full px-3 text-sm font-semibold text-ink underline underline-offset-4 hover:decoration-2 sm:min-h-9"
          >
            {t.clearAll}
          </a>
        </li>
      )}
    </ul>
  );
}
