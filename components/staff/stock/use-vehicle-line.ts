import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { staffQueryClient } from "@/components/staff/staff-query-client";
import { fetchJson } from "@/components/ui/query-client";
import type { StockLine, StockPage } from "@/lib/staff/stock/stock-line";

/** Query key of the list and the vehicle pages; a change of a vehicle invalidates both. */
const STOCK_QUERY = "staff-stock";

/** Invalidates the page's vehicle lines after a change of a document. */
export function renewLines(): void {
  void staffQueryClient().invalidateQueries({ queryKey: [STOCK_QUERY] });
}

/** Invalidates the vehicle lines and the open document after a change outside the editor. */
export function renewVehicle(): void {
  renewLines();
  void staffQueryClient().invalidateQueries({ queryKey: ["staff-document"] });
}

/** Returns a vehicle's line of the list as rendered by the server, then its updates. */
export function useVehicleLine(first: StockLine): { line: StockLine; isStale: boolean } {
  const [client] = useState(staffQueryClient);
  const { storeId, vin } = first;
  const { data, isError } = useQuery<StockLine>(
    {
      queryKey: [STOCK_QUERY, "line", storeId, vin],
      queryFn: async ({ signal }) => {
        const search = new URLSearchParams({ q: vin, store: storeId, presence: "all" });
        const { vehicles } = await fetchJson<StockPage>(`/api/staff/stock?${search}`, { signal });
        const line = vehicles.find((each) => each.vin === vin);
        if (!line) throw new Error("The vehicle is no longer in the list.");
        return line;
      },
      initialData: first,
      gcTime: 0,
    },
    client,
  );
  return { line: data, isStale: isError };
}
