import { type ComponentType, type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { afterNextPaint } from "@/components/ui/start-later";
import { whenNeeded } from "@/components/ui/when-needed";
import { firstSight } from "./first-sight";

/** State of a plain form when the enhanced form replaces it. */
interface TypedState {
  /** Texts by field name; a checked checkbox has its value, an unchecked one is omitted. */
  values: Record<string, string>;
  /** Focused element, by an id that both forms share. */
  focus: { id: string; selection: [number, number] | null } | null;
  /** Selected files by the id of their control. */
  files: { id: string; files: FileList }[];
}

function readTypedState(form: HTMLFormElement): TypedState {
  const values: Record<string, string> = {};
  for (const [name, value] of new FormData(form)) if (typeof value === "string") values[name] = value;
  const active = document.activeElement;
  const inside = active !== null && form.contains(active) && active.id !== "";
  const files = [...form.querySelectorAll<HTMLInputElement>("input[type=file]")].flatMap((control) =>
    control.files?.length ? [{ id: control.id, files: control.files }] : [],
  );
  return { values, focus: inside ? { id: active.id, selection: selectionOf(active) } : null, files };
}

/** Moves selected files into the enhanced form and triggers its change handlers. */
function restoreFiles({ files }: TypedState): void {
  for (const { id, files: chosen } of files) {
    const control = document.getElementById(id);
    if (!(control instanceof HTMLInputElement)) continue;
    control.files = chosen;
    control.dispatchEvent(new Event("change", { bubbles: true }));
  }
}

/** Restores the focus and the cursor. */
function restoreFocus({ focus }: TypedState): void {
  const element = focus && document.getElementById(focus.id);
  if (!element) return;
  element.focus({ preventScroll: true });
  if (focus.selection && hasText(element)) element.setSelectionRange(...focus.selection);
}

/** Returns null for an element without a text selection, such as an email input. */
function selectionOf(element: Element): [number, number] | null {
  if (!hasText(element)) return null;
  const { selectionStart, selectionEnd } = element;
  return selectionStart === null || selectionEnd === null ? null : [selectionStart, selectionEnd];
}

function hasText(element: Element): element is HTMLInputElement | HTMLTextAreaElement {
  return element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
}

/** Milliseconds between a touch's release and its click. */
export const CLICK_FOLLOWS_MS = 100;

const PRESSES = ["pointerdown", "keydown"] as const;
const RELEASES = ["pointerup", "pointercancel", "keyup", "blur"] as const;

/**
 * Watches interactions that the replacement of a plain form would break: an unfinished character (Japanese,
 * dead keys), or a click between press and release.
 */
export function watchUse(element: HTMLElement) {
  const ending = new AbortController();
  const { signal } = ending;
  const underWay = { press: false, composition: false };
  let sent = false;
  let waiting: (() => void)[] = [];
  const end = (kind: keyof typeof underWay) => {
    underWay[kind] = false;
    if (underWay.press || underWay.composition) return;
    for (const done of waiting) done();
    waiting = [];
  };
  const on = (name: string, act: () => void, where: EventTarget = element) =>
    where.addEventListener(name, act, { signal, capture: true });

  on("compositionstart", () => {
    underWay.composition = true;
  });
  on("compositionend", () => end("composition"));
  let release: ReturnType<typeof setTimeout> | undefined;
  for (const name of PRESSES)
    on(name, () => {
      clearTimeout(release);
      underWay.press = true;
    });
  // On the whole document, because a pointer can leave the form before its release, and a key can move the
  // focus.
  for (const name of RELEASES)
    on(
      name,
      () => {
        clearTimeout(release);
        release = setTimeout(() => end("press"), CLICK_FOLLOWS_MS);
      },
      window,
    );
  on("submit", () => {
    sent = true;
  });
  return {
    /** Resolves when no interaction is in progress. */
    idle: () =>
      underWay.press || underWay.composition
        ? new Promise<void>((done) => waiting.push(done))
        : Promise.resolve(),
    /** True if the form was sent or the watch was aborted. */
    gone: () => sent || signal.aborted,
    stop: () => ending.abort(),
  };
}

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
