import type { Company } from "@/lib/staff/accounts/company";
import { staffContentMessages } from "@/lib/store/i18n/staff-content-messages";

/** Renders links to a document's editor for the group and for each of the person's stores. */
export function ScopeChoice({
  addressOf,
  storeId,
  stores,
}: {
  /** Returns the editor's address. @param storeId empty: the group */
  addressOf: (storeId: string) => string;
  /** Store whose values are open; empty: the group's. */
  storeId: string;
  stores: Company["stores"];
}) {
  const { scope: t } = staffContentMessages();
  const choices = [{ id: "", name: t.group }, ...stores];
  return (
    <nav aria-label={t.label}>
      <ul className="flex flex-wrap gap-2">
        {choices.map(({ id, name }) => (
          <li key={id}>
            <a
              href={addressOf(id)}
              aria-current={id === storeId ? "page" : undefined}
              className="inline-flex min-h-11 items-center rounded-button border border-line px-4 text-ink hover:border-ink aria-[current]:bg-ink aria-[current]:font-semibold aria-[current]:text-on-ink"
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
      <p className="mt-2 text-sm text-quiet">{t.hint}</p>
    </nav>
  );
}
