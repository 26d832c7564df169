import { type Dispatch, type SetStateAction, useEffect, useRef, useState } from "react";
import { isVinForm } from "@/lib/catalog/inventory/vin/check-digit";
import { slug } from "@/lib/core/pages/slug";
import { readVin } from "@/lib/leads/trade/questions/vehicle-fields";
import type { TradeFlow, VinNotice } from "@/lib/leads/trade/trade-flow";
import type { VehicleLists } from "./vehicle-fields";

type Fields = Record<string, string>;
interface Listed {
  models: string[];
  /** By a model's slug. */
  trims: Record<string, string[]>;
}

const NONE: Listed = { models: [], trims: {} };
const WAIT_MS = 8_000;

/**
 * Lists that depend on the chosen year and make, and the data decoded from a VIN. Without an answer the visitor types the
 * values.
 */
export function useVehicleHelp(
  flow: TradeFlow,
  answers: Fields,
  setAnswers: Dispatch<SetStateAction<Fields>>,
) {
  const [listed, setListed] = useState<Listed>({ ...NONE, models: flow.models });
  const [notice, setNotice] = useState<VinNotice | null>(flow.notice);
  const [isLooking, setLooking] = useState(false);
  const lookedUp = useRef(flow.notice ? readVin(flow.answers.vin) : "");
  const { make = "", year = "", model = "" } = answers;
  const vin = readVin(answers.vin);

  useEffect(() => {
    if (make === "") return setListed(NONE);
    const stop = new AbortController();
    const query = new URLSearchParams({ make, year }).toString();
    void fetchJson<Listed>(`/api/trade/models?${query}`, stop).then((found) => {
      if (!stop.signal.aborted) setListed(found ?? NONE);
    });
    return () => stop.abort();
  }, [make, year]);

  async function lookUp(requestedVin: string): Promise<void> {
    if (!isVinForm(requestedVin) || isLooking) return;
    lookedUp.current = requestedVin;
    setLooking(true);
    const answer = await fetchJson<{ fields: Fields; notice: VinNotice }>(
      "/api/trade/vin",
      new AbortController(),
      {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ vin: requestedVin }),
      },
    );
    setLooking(false);
    setNotice(answer?.notice ?? { kind: "unknown" });
    if (answer) setAnswers((before) => ({ ...before, ...answer.fields }));
  }

  // On the last character, so that visitors need not find the button.
  useEffect(() => {
    if (isVinForm(vin) && vin !== lookedUp.current) void lookUp(vin);
  });

  const lists: VehicleLists = { models: listed.models, trims: listed.trims[slug(model)] ?? [] };
  return { lists, notice, isLooking, lookUp: () => void lookUp(vin) };
}

/** Null when there is no answer in time. */
async function fetchJson<T>(
  address: string,
  stop: AbortController,
  init: RequestInit = {},
): Promise<T | null> {
  const timer = setTimeout(() => stop.abort(), WAIT_MS);
  try {
    const response = await fetch(address, { ...init, signal: stop.signal });
    return response.ok ? ((await response.json()) as T) : null;
  } catch {
    return null;
  } finally {
    clearTimeout(timer);
  }
}
