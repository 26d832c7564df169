"use client";

import { useEffect } from "react";
import { storageFor } from "@/lib/core/browser/browser-storage";
import { keepTradeEstimate, type TradeEstimate } from "@/lib/leads/trade/trade-estimate";

/** Keeps the estimate in the browser for the personalised price; it draws nothing. */
export function KeepEstimate({ estimate }: { estimate: TradeEstimate }) {
  useEffect(() => {
    keepTradeEstimate(storageFor("functional"), estimate);
  }, [estimate]);
  return null;
}
