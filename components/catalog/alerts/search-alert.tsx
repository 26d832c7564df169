import { Icon, type IconName } from "@/components/ui/icon";
import { DEFAULT_SORT } from "@/config/catalog/search";
import { encodeSearch } from "@/lib/catalog/inventory/search/address/codec";
import type { ListProfile } from "@/lib/catalog/inventory/search/live/live-response";
import type { SearchState } from "@/lib/catalog/inventory/search/search-state";
import { isPageOn } from "@/lib/core/pages/page-switches";
import { alertMessages as t } from "@/lib/store/i18n/alert-messages";
import { AlertForm, type AlertFormProps } from "./alert-form";

/** Renders the alert form in a disclosure, which opens without JavaScript. */
export function AlertDetails({
  label,
  icon = "mail",
  className = "",
  ...form
}: AlertFormProps & { label: string; icon?: IconName; className?: string }) {
  return (
    <details className={`group/alert print:hidden ${className}`}>
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-3 rounded-sm text-base font-medium text-ink hover:bg-panel [&::-webkit-details-marker]:hidden">
        <Icon name={icon} />
        {label}
        <Icon
          name="chevronDown"
          size={18}
          className="ml-auto text-quiet transition-transform group-open/alert:rotate-180 motion-reduce:transition-none"
        />
      </summary>
      <div className="pt-2 pb-4">
        <AlertForm {...form} />
      </div>
    </details>
  );
}

/** Renders "Email me new matches" below the search results. */
export function SearchAlert({
  state,
  profile,
  className = "mt-8 border-y border-line",
}: {
  state: SearchState;
  profile: ListProfile;
  className?: string;
}) {
  if (!isPageOn("alerts", profile)) return null;
  // Sort order and page number do not change the matches.
  const search = encodeSearch({ ...state, sort: DEFAULT_SORT, page: 1 });
  return (
    <AlertDetails
      target={{ kind: "search", search }}
      seller={profile.name}
      page={search}
      label={t().open.search}
      className={className}
    />
  );
}
