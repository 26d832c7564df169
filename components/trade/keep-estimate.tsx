"use client";

import { useEffect } from "react";
import { storageFor } from "@/lib/consent/browser-storage";
import { keepTradeEstimate, type TradeEstimate } from "@/lib/valuation/trade-estimate";

/** Keeps the estimate in the browser for the personalised price; it draws nothing. */
export function KeepEstimate({ estimate }: { estimate: TradeEstimate }) {
  useEffect(() => {
    keepTradeEstimate(storageFor("functional"), estimate);
  }, [estimate]);
  return null;
}
