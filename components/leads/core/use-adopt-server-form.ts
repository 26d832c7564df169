import { type ComponentType, type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { afterNextPaint } from "@/components/ui/after-next-paint";
import { whenNeeded } from "@/components/ui/when-needed";
import { readTypedState, restoreFiles, restoreFocus, type TypedState } from "./typed-state";

interface AdoptedForm<Props> {
  Form: ComponentType<Props>;
  /** The plain form's values, by field name. */
  typed: Record<string, string>;
  /** When the form was shown, milliseconds since 1970 by the browser's clock. */
  startedAt: number;
}

interface Options {
  /** Calls `begin` once the code is to be loaded; returns a function that stops waiting. */
  when?: (element: HTMLElement, begin: () => void) => () => void;
  /** Waits, once the code is there, for a moment in which nothing is lost. */
  settled?: (element: HTMLElement) => Promise<void>;
}

/**
 * A plain form from the server stays until the enhanced form's code is loaded; that then replaces it at once, with the typed
 * values, the files and the cursor. When loading fails, the plain form stays and works.
 * @param load both functions of the options must be the same ones each time
 */
export function useAdoptServerForm<Props>(
  load: () => Promise<ComponentType<Props>>,
  { when = whenNeeded, settled }: Options = {},
): { host: RefObject<HTMLDivElement | null>; taken: AdoptedForm<Props> | null } {
  const host = useRef<HTMLDivElement>(null);
  const startedAt = useRef(0);
  const [taken, setTaken] = useState<{ Form: ComponentType<Props>; state: TypedState } | null>(null);

  useEffect(() => {
    const element = host.current!;
    startedAt.current = Date.now();
    const guard = watch(element);
    const begin = async () => {
      const Form = await load().catch(() => null);
      // The click's feedback is painted before the form is rendered.
      await new Promise<void>((shown) => afterNextPaint(shown));
      await guard.idle();
      await settled?.(element);
      const form = element.querySelector("form");
      if (!Form || !form || guard.gone()) return;
      // At once: a character typed between reading the plain form and showing the other would be lost.
      flushSync(() => setTaken({ Form, state: readTypedState(form) }));
    };
    const stop = when(element, () => void begin());
    return () => {
      stop();
      guard.stop();
    };
  }, [load, when, settled]);

  useLayoutEffect(() => {
    if (!taken) return;
    restoreFiles(taken.state);
    restoreFocus(taken.state);
  }, [taken]);

  return {
    host,
    taken: taken && { Form: taken.Form, typed: taken.state.values, startedAt: startedAt.current },
  };
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
