import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { createRoot } from "react-dom/client";
import { VehicleGrid } from "@/components/catalog/card/vehicle-card";
import { fetchJson, queryClient } from "@/components/ui/query-client";
import { parseSearchUrl, searchResponseUrl } from "@/lib/catalog/inventory/search/live/live-response";
import type { ReserveResponse } from "@/lib/catalog/inventory/search/live/search-response";
import { reserveMessages as t } from "@/lib/store/i18n/reserve-messages";

/** Shows the reserve's vehicles that match the current search, and updates them with the search. */
export function followMatches(area: HTMLElement, storeId: string): void {
  const root = createRoot(area);
  const show = () => {
    const path = parseSearchUrl(new URL(location.href))?.path;
    if (path !== undefined)
      root.render(<Matches address={`${searchResponseUrl(path, storeId)}&reserve=only`} />);
  };
  // The live search writes the canonical URL of each result into the head.
  const canonical = document.querySelector('link[rel="canonical"]');
  if (canonical) new MutationObserver(show).observe(canonical, { attributes: true });
  show();
}

/**
 * Shows the matching vehicles. Without a response (expired access, no network) it renders nothing, and the
 * link to the reserve remains.
 */
function Matches({ address }: { address: string }) {
  const { data: answer } = useQuery(
    {
      queryKey: ["reserve", address],
      queryFn: ({ signal }) => fetchJson<ReserveResponse>(address, { signal }),
      placeholderData: keepPreviousData,
    },
    queryClient(),
  );
  if (!answer) return null;
  if (answer.total === 0) return <p className="text-quiet">{t().noMatch}</p>;
  return (
    <>
      <p className="mb-4 text-lg">
        {t().matching}{" "}
        <strong className="font-semibold text-ink tabular-nums">{t().count(answer.total)}</strong>
      </p>
      <VehicleGrid vehicles={answer.vehicles} profile={answer.store} />
    </>
  );
}
