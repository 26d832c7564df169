"use client";

import { type ComponentType, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { readTypedState, restoreFocus, type TypedState } from "@/components/leads/typed-state";
import { PERSONAL_STORAGE } from "@/config/profile";
import type { TradeFlow } from "@/lib/valuation/trade-flow";
import type { LiveTradeFlowProps } from "./live-trade-flow";

interface Live {
  Flow: ComponentType<LiveTradeFlowProps>;
  typed: TypedState;
}

const USES = ["focusin", "pointerdown"] as const;

/**
 * Shows the plain form from the server until it is used, or until it is read where this tab has answers to go on with.
 * Then the code that takes it over is loaded, and its parts follow each other without a page between them. When loading
 * fails, the plain form stays and works.
 */
export function LazyTradeFlow({ flow, children }: { flow: TradeFlow; children: ReactNode }) {
  const host = useRef<HTMLDivElement>(null);
  const startedAt = useRef(0);
  const [live, setLive] = useState<Live | null>(null);

  useEffect(() => {
    startedAt.current = Date.now();
    let gone = false;
    const element = host.current!;
    const sent = () => {
      gone = true;
    };
    element.addEventListener("submit", sent);
    const begin = () => {
      stopWaiting();
      void import("./live-trade-flow")
        .then(async ({ LiveTradeFlow }) => {
          await choiceMade(element);
          takeOver(LiveTradeFlow);
        })
        .catch(() => undefined);
    };
    const takeOver = (Flow: Live["Flow"]) => {
      const form = element.querySelector("form");
      if (gone || !form) return;
      // At once: a letter typed between reading the plain form and showing the other would be lost.
      flushSync(() => setLive({ Flow, typed: readTypedState(form) }));
    };
    const stopWaiting = () => {
      for (const use of USES) element.removeEventListener(use, begin);
    };
    if (isUnderWay()) begin();
    else for (const use of USES) element.addEventListener(use, begin);
    return () => {
      gone = true;
      stopWaiting();
      element.removeEventListener("submit", sent);
    };
  }, []);

  useLayoutEffect(() => {
    if (live) restoreFocus(live.typed);
  }, [live]);

  // Tall from the start: another part under it may not move the foot of the page while it is in view.
  return (
    <div ref={host} className="min-h-svh">
      {live ? <live.Flow flow={flow} typed={live.typed.values} startedAt={startedAt.current} /> : children}
    </div>
  );
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

/** A part is named by the address, or answers were kept in this tab. */
function isUnderWay(): boolean {
  if (location.hash.length > 1 && location.hash !== "#error-summary") return true;
  try {
    return sessionStorage.getItem(PERSONAL_STORAGE.tradeAnswers) !== null;
  } catch {
    return false;
  }
}
