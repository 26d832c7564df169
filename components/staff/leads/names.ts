import type { Choice } from "@/components/staff/lists/fields";
import { distinctStoreNames } from "@/lib/staff/lists/store-names";
import { staffLeadMessages } from "@/lib/store/i18n/staff-lead-messages";

/** Returns functions that map the ids of people and stores in leads to names. */
export function leadNames(people: readonly Choice[], stores: readonly Choice[]) {
  const t = staffLeadMessages();
  const nameOf = (id: string | null) =>
    id === null ? t.nobody : (people.find((each) => each.id === id)?.name ?? t.gone);
  const storeOf = (id: string) => stores.find((each) => each.id === id)?.name ?? id;
  const distinct = distinctStoreNames(stores);
  const shortStoreOf = (id: string) => distinct.get(id) ?? id;
  return { nameOf, storeOf, shortStoreOf };
}
