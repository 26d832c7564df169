import { DEFAULT_SORT } from "@/config/catalog/search";
import { encodeSearch } from "@/lib/catalog/inventory/search/address/codec";
import type { ListProfile } from "@/lib/catalog/inventory/search/live/live-response";
import type { SearchState } from "@/lib/catalog/inventory/search/search-state";
import { isPageOn } from "@/lib/core/pages/page-switches";
import { alertMessages as t } from "@/lib/store/i18n/alert-messages";
import { AlertDetails } from "./alert-details";

/** Renders "Email me new matches" below the search results. */
export function SearchAlert({ state, profile }: { state: SearchState; profile: ListProfile }) {
  if (!isPageOn("alerts", profile)) return null;
  // Sort order and page number do not change the matches.
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
