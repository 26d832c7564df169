"use client";

import { useEffect } from "react";
import { keepTradeEstimate, type TradeEstimate } from "@/lib/valuation/trade-estimate";

/** Keeps the estimate in the browser for the personalised price; it draws nothing. */
export function KeepEstimate({ estimate }: { estimate: TradeEstimate }) {
  useEffect(() => {
    try {
      keepTradeEstimate(window.localStorage, estimate);
    } catch {
      // A browser that forbids storage throws when it is named.
    }
  }, [estimate]);
  return null;
}
