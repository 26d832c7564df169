"use client";

import type { ReactNode } from "react";
import { useAdoptServerForm } from "@/components/leads/core/use-adopt-server-form";
import { whenTouched } from "@/components/ui/when-needed";
import { PERSONAL_STORAGE } from "@/config/runtime/profile";
import type { TradeFlow } from "@/lib/leads/trade/trade-flow";

const load = () => import("./live-trade-flow").then(({ LiveTradeFlow }) => LiveTradeFlow);

/**
 * Shows the server's plain form until it is used, or until the saved values of this tab are read. From then on the
 * parts follow each other without page loads.
 */
export function LazyTradeFlow({ flow, children }: { flow: TradeFlow; children: ReactNode }) {
  const { host, taken } = useAdoptServerForm(load, { when: onceUsed, settled: choiceMade });
  // Tall from the start, so that another part does not move the footer while it is in view.
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

/** Waits while a list may be open: it would close when another takes its place. */
function choiceMade(element: HTMLElement): Promise<void> {
  const active = document.activeElement;
  if (!(active instanceof HTMLSelectElement) || !element.contains(active)) return Promise.resolve();
  return new Promise((resolve) => {
    for (const event of ["change", "focusout"])
      active.addEventListener(event, () => resolve(), { once: true });
  });
}

/** Returns true if the URL names a part or this tab has saved values. */
function isUnderWay(): boolean {
  if (location.hash.length > 1 && location.hash !== "#error-summary") return true;
  try {
    return sessionStorage.getItem(PERSONAL_STORAGE.tradeAnswers) !== null;
  } catch {
    return false;
  }
}
