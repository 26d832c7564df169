"use client";

import { useEffect } from "react";
import { storageFor } from "@/lib/core/browser/browser-storage";
import { acceptTrade, saveTradeEstimate, type TradeEstimate } from "@/lib/leads/trade/trade-estimate";

/**
 * Saves the estimate in the browser for the personalized price. A click on a link that uses the estimate
 * makes it the trade equity of the visitor's payments. Renders nothing.
 */
export function SaveEstimate({ estimate }: { estimate: TradeEstimate }) {
  useEffect(() => {
    saveTradeEstimate(storageFor("functional"), estimate);
    const onClick = ({ target }: MouseEvent) => {
      const link = (target as Element).closest<HTMLElement>("a[data-use-trade]");
      if (link) acceptTrade(Number(link.dataset.useTrade));
    };
    document.addEventListener("click", onClick);
    return () => document.removeEventListener("click", onClick);
  }, [estimate]);
  return null;
}
