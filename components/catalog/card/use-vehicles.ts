import { useQuery } from "@tanstack/react-query";
import { fetchJson, queryClient } from "@/components/ui/query-client";
import type { CardVehicle } from "@/lib/catalog/vehicle/card-vehicle";

/** Loads the current data of the vehicles saved in the browser; sold vehicles are skipped. */
export function useVehicles(vins: readonly string[]) {
  const query = new URLSearchParams(vins.map((vin) => ["vin", vin]));
  return useQuery(
    {
      queryKey: ["vehicles", vins],
      queryFn: async ({ signal }) => {
        const address = `/api/inventory/vehicles?${query}`;
        return (await fetchJson<{ vehicles: readonly CardVehicle[] }>(address, { signal })).vehicles;
      },
      enabled: vins.length > 0,
    },
    queryClient(),
  );
}
