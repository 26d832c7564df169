import { DEFAULT_SORT } from "@/config/catalog/search";
import { encodeSearch } from "@/lib/catalog/inventory/search/address/codec";
import type { ListProfile } from "@/lib/catalog/inventory/search/live/live-response";
import type { SearchState } from "@/lib/catalog/inventory/search/search-state";
import { isPageOn } from "@/lib/core/pages/page-switches";
import { alertMessages as t } from "@/lib/store/i18n/alert-messages";
import { AlertDetails } from "./alert-details";

/** "Email me new matches", below the results of a search. */
export function SearchAlert({ state, profile }: { state: SearchState; profile: ListProfile }) {
  if (!isPageOn("alerts", profile)) return null;
  // Order and page decide nothing about what is found.
  const search = encodeSearch({ ...state, sort: DEFAULT_SORT, page: 1 });
  return (
    <AlertDetails
      target={{ kind: "search", search }}
      seller={profile.name}
      page={search}
      label={t.open.search}
      className="mt-8 border-y border-line"
    />
  );
}
