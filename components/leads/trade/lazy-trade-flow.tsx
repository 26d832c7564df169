"use client";

import type { ReactNode } from "react";
import { useAdoptServerForm } from "@/components/leads/core/use-adopt-server-form";
import { whenTouched } from "@/components/ui/when-needed";
import { PERSONAL_STORAGE } from "@/config/runtime/profile";
import type { TradeFlow } from "@/lib/leads/trade/trade-flow";

const load = () => import("./live-trade-flow").then(({ LiveTradeFlow }) => LiveTradeFlow);

/**
 * Shows the server's plain form until it is used, or until this tab's saved values are loaded. After that,
 * the parts follow each other without page loads.
 */
export function LazyTradeFlow({ flow, children }: { flow: TradeFlow; children: ReactNode }) {
  const { host, taken } = useAdoptServerForm(load, { when: onceUsed, settled: choiceMade });
  // A minimum height prevents the footer from moving into view when the part changes.
  return (
    <div ref={host} className="min-h-svh">
      {taken ? <taken.Form flow={flow} typed={taken.typed} startedAt={taken.startedAt} /> : children}
    </div>
  );
}

function onceUsed(element: HTMLElement, begin: () => void): () => void {
  if (!isUnderWay()) return whenTouched(element, begin);
  begin();
  return () => undefined;
}

/** Waits while a select may be open, because replacing it would close it. */
function choiceMade(element: HTMLElement): Promise<void> {
  const active = document.activeElement;
  if (!(active instanceof HTMLSelectElement) || !element.contains(active)) return Promise.resolve();
  return new Promise((resolve) => {
    for (const event of ["change", "focusout"])
      active.addEventListener(event, () => resolve(), { once: true });
  });
}

/** Returns true if the URL contains a part or this tab has saved values. */
function isUnderWay(): boolean {
  if (location.hash.length > 1 && location.hash !== "#error-summary") return true;
  try {
    return sessionStorage.getItem(PERSONAL_STORAGE.tradeAnswers) !== null;
  } catch {
    return false;
  }
}
