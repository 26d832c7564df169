"use client";

import { type ComponentType, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { readTypedState, restoreFocus, type TypedState } from "@/components/leads/typed-state";
import { whenNeeded } from "@/components/ui/when-needed";
import type { CreditFormData } from "./credit-form-data";
import type { CreditWizardProps } from "./credit-wizard";

interface Enhanced {
  Wizard: ComponentType<CreditWizardProps>;
  typed: TypedState;
}

/** Shows the plain part from the server until the rest is loaded; then goes on without leaving the page. */
export function CreditIsland({ data, children }: { data: CreditFormData; children: ReactNode }) {
  const host = useRef<HTMLDivElement>(null);
  const startedAt = useRef(0);
  const [enhanced, setEnhanced] = useState<Enhanced | null>(null);

  useEffect(() => {
    const element = host.current!;
    startedAt.current = Date.now();
    let sent = false;
    const onSubmit = () => {
      sent = true;
    };
    element.addEventListener("submit", onSubmit);
    const stop = whenNeeded(element, async () => {
      const loaded = await import("./credit-wizard").catch(() => null);
      const form = element.querySelector("form");
      if (!loaded || !form || sent) return;
      flushSync(() => setEnhanced({ Wizard: loaded.CreditWizard, typed: readTypedState(form) }));
    });
    return () => {
      stop();
      element.removeEventListener("submit", onSubmit);
    };
  }, []);

  useLayoutEffect(() => {
    if (enhanced) restoreFocus(enhanced.typed);
  }, [enhanced]);

  return (
    <div ref={host}>
      {enhanced ? (
        <enhanced.Wizard data={data} typed={enhanced.typed.values} startedAt={startedAt.current} />
      ) : (
        children
      )}
    </div>
  );
}
