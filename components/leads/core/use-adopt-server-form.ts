import { type ComponentType, type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { afterNextPaint } from "@/components/ui/start-later";
import { whenNeeded } from "@/components/ui/when-needed";
import { firstSight } from "./first-sight";
import { readTypedState, restoreFiles, restoreFocus, type TypedState } from "./typed-state";
import { watchUse } from "./watch-use";

interface AdoptedForm<Props> {
  Form: ComponentType<Props>;
  /** Values of the plain form by field name. */
  typed: Record<string, string>;
  /** Time at which the page was first seen, in milliseconds since 1970 by the browser's clock. */
  startedAt: number;
}

interface Options {
  /** Calls `begin` when the code should load; returns a function that stops waiting. */
  when?: (element: HTMLElement, begin: () => void) => () => void;
  /** Resolves when the loaded form can replace the plain one without losing input. */
  settled?: (element: HTMLElement) => Promise<void>;
}

/**
 * Replaces the server's plain form after the enhanced form's code has loaded, with the typed values, files
 * and cursor. If loading fails, the plain form stays usable.
 * @param load stable across renders, as are both functions of the options
 */
export function useAdoptServerForm<Props>(
  load: () => Promise<ComponentType<Props>>,
  { when = whenNeeded, settled }: Options = {},
): { host: RefObject<HTMLDivElement | null>; taken: AdoptedForm<Props> | null } {
  const host = useRef<HTMLDivElement>(null);
  const [taken, setTaken] = useState<{
    Form: ComponentType<Props>;
    state: TypedState;
    startedAt: number;
  } | null>(null);

  useEffect(() => {
    const element = host.current!;
    const usage = watchUse(element);
    const begin = async () => {
      const Form = await load().catch(() => null);
      // Paints the click's feedback before the form is rendered.
      await new Promise<void>((shown) => afterNextPaint(shown));
      await settled?.(element);
      await usage.idle();
      const form = element.querySelector("form");
      if (!Form || !form || usage.gone()) return;
      // Synchronously, because a character typed between reading the plain form and showing the other would
      // be lost.
      flushSync(() => setTaken({ Form, state: readTypedState(form), startedAt: firstSight() }));
    };
    const stop = when(element, () => void begin());
    return () => {
      stop();
      usage.stop();
    };
  }, [load, when, settled]);

  useLayoutEffect(() => {
    if (!taken) return;
    restoreFiles(taken.state);
    restoreFocus(taken.state);
  }, [taken]);

  return {
    host,
    taken: taken && { Form: taken.Form, typed: taken.state.values, startedAt: taken.startedAt },
  };
}
