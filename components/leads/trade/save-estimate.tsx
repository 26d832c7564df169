"use client";

import { useEffect } from "react";
import { storageFor } from "@/lib/core/browser/browser-storage";
import { saveTradeEstimate, type TradeEstimate } from "@/lib/leads/trade/trade-estimate";

/** Saves the estimate in the browser for the personalised price; renders nothing. */
export function SaveEstimate({ estimate }: { estimate: TradeEstimate }) {
  useEffect(() => {
    saveTradeEstimate(storageFor("functional"), estimate);
  }, [estimate]);
  return null;
}
