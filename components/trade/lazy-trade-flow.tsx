"use client";

import { type ComponentType, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { readTypedState, restoreFocus, type TypedState } from "@/components/leads/typed-state";
import type { TradeFlow } from "@/lib/valuation/trade-flow";
import type { LiveTradeFlowProps } from "./live-trade-flow";

interface Live {
  Flow: ComponentType<LiveTradeFlowProps>;
  typed: TypedState;
}

/**
 * Shows the plain form from the server until the code that takes it over is there: then its parts follow each other
 * without a page between them. When loading fails, the plain form stays and works.
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
    void import("./live-trade-flow")
      .then(({ LiveTradeFlow }) => {
        const form = element.querySelector("form");
        if (gone || !form) return;
        // At once: a letter typed between reading the plain form and showing the other would be lost.
        flushSync(() => setLive({ Flow: LiveTradeFlow, typed: readTypedState(form) }));
      })
      .catch(() => undefined);
    return () => {
      gone = true;
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
