import { useMutation, useQuery } from "@tanstack/react-query";
import { type Dispatch, type SetStateAction, useEffect, useRef, useState } from "react";
import { fetchJson, queryClient } from "@/components/ui/query-client";
import { isVinForm } from "@/lib/catalog/inventory/vin/vin-format";
import { slug } from "@/lib/core/pages/slug";
import { readVin } from "@/lib/leads/trade/questions/fields";
import type { TradeFlow, VinNotice } from "@/lib/leads/trade/trade-flow";
import type { VehicleLists } from "./vehicle-fields";

type Fields = Record<string, string>;
interface Listed {
  models: string[];
  /** Trims by model slug. */
  trims: Record<string, string[]>;
}

const NONE: Listed = { models: [], trims: {} };
const WAIT_MS = 8_000;

/**
 * Loads the lists for the selected year and make, and the data decoded from a VIN. Without a response the
 * visitor types the values.
 */
export function useVehicleHelp(
  flow: TradeFlow,
  answers: Fields,
  setAnswers: Dispatch<SetStateAction<Fields>>,
) {
  const [notice, setNotice] = useState<VinNotice | null>(flow.notice);
  const lookedUp = useRef(flow.notice ? readVin(flow.answers.vin) : "");
  const { make = "", year = "", model = "" } = answers;
  const listed = useListed(make, year, flow.models);
  const vin = readVin(answers.vin);

  const look = useMutation(
    {
      mutationFn: (requestedVin: string) =>
        fetchJson<{ fields: Fields; notice: VinNotice }>("/api/trade/vin", {
          method: "POST",
          headers: { "content-type": "application/json" },
          body: JSON.stringify({ vin: requestedVin }),
          signal: AbortSignal.timeout(WAIT_MS),
        }),
      onSuccess: (answer) => {
        setNotice(answer.notice);
        setAnswers((before) => ({ ...before, ...answer.fields }));
      },
      onError: () => setNotice({ kind: "unknown" }),
    },
    queryClient(),
  );

  function lookUp(): void {
    if (!isVinForm(vin) || look.isPending) return;
    lookedUp.current = vin;
    look.mutate(vin);
  }

  // Starts after the VIN's last character, so that visitors need not find the button.
  useEffect(() => {
    if (vin !== lookedUp.current) lookUp();
  });

  const lists: VehicleLists = { models: listed.models, trims: listed.trims[slug(model)] ?? [] };
  return { lists, notice, isLooking: look.isPending, lookUp };
}

/** Returns the lists of a make and year; while they load, the previous ones. */
function useListed(make: string, year: string, firstModels: string[]): Listed {
  const { data } = useQuery<Listed>(
    {
      queryKey: ["models", make, year],
      // The request continues when another make is selected, so that its lists are available if the visitor
      // returns.
      queryFn: () =>
        fetchJson(`/api/trade/models?${new URLSearchParams({ make, year })}`, {
          signal: AbortSignal.timeout(WAIT_MS),
        }),
      enabled: make !== "",
      placeholderData: (before) => before ?? { ...NONE, models: firstModels },
    },
    queryClient(),
  );
  return make === "" ? NONE : (data ?? NONE);
}
