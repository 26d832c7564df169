"use client";

import { type ComponentType, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { whenNeeded } from "@/components/ui/when-needed";
import type { EnhancedFormProps } from "./enhanced-lead-form";
import type { LeadFormData } from "./lead-form-data";
import { readTypedState, restoreFiles, restoreFocus, type TypedState } from "./typed-state";

interface Enhanced {
  Form: ComponentType<EnhancedFormProps>;
  typed: TypedState;
}

/**
 * Shows the plain form from the server until it comes near the screen or is touched; then loads the enhanced one and
 * puts it in the same place with what was typed and the cursor kept. When loading fails, the plain form stays and works.
 */
export function LazyEnhancedForm({ data, children }: { data: LeadFormData; children: ReactNode }) {
  const host = useRef<HTMLDivElement>(null);
  const startedAt = useRef(0);
  const [enhanced, setEnhanced] = useState<Enhanced | null>(null);

  useEffect(() => {
    const element = host.current!;
    startedAt.current = Date.now();
    const guard = watch(element);
    const stop = whenNeeded(element, async () => {
      const loaded = await import("./enhanced-lead-form").catch(() => null);
      await guard.idle();
      const form = element.querySelector("form");
      if (!loaded || !form || guard.gone()) return;
      // At once: a letter typed between reading the plain form and showing the other would be lost.
      flushSync(() => setEnhanced({ Form: loaded.EnhancedLeadForm, typed: readTypedState(form) }));
    });
    return () => {
      stop();
      guard.stop();
    };
  }, []);

  useLayoutEffect(() => {
    if (!enhanced) return;
    restoreFiles(enhanced.typed);
    restoreFocus(enhanced.typed);
  }, [enhanced]);

  return (
    <div ref={host}>
      {enhanced ? (
        <enhanced.Form data={data} typed={enhanced.typed.values} startedAt={startedAt.current} />
      ) : (
        children
      )}
    </div>
  );
}

/** The form is not swapped while a character is being composed (Japanese, dead keys), nor once it has been sent. */
function watch(element: HTMLElement) {
  let composing = false;
  let sent = false;
  let stopped = false;
  const onStart = () => {
    composing = true;
  };
  const onEnd = () => {
    composing = false;
  };
  const onSubmit = () => {
    sent = true;
  };
  element.addEventListener("compositionstart", onStart);
  element.addEventListener("compositionend", onEnd);
  element.addEventListener("submit", onSubmit);
  return {
    idle: () =>
      composing
        ? new Promise<void>((done) =>
            element.addEventListener("compositionend", () => done(), { once: true }),
          )
        : Promise.resolve(),
    gone: () => sent || stopped,
    stop() {
      stopped = true;
      element.removeEventListener("compositionstart", onStart);
      element.removeEventListener("compositionend", onEnd);
      element.removeEventListener("submit", onSubmit);
    },
  };
}
