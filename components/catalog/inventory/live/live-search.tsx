"use client";

import { useEffect } from "react";
import type * as TakeOver from "./adopt-server-results";
import { activatedControl, capturePendingAction, type PendingAction, targetOf } from "./controls";

/**
 * Enables instant filtering. It waits for the first sign that the visitor will filter, sort or turn pages,
 * and then loads the code. Until then, or if loading fails, the page's links and forms work without it.
 * @param storeId store whose page this is; empty for the whole group
 */
export function LiveSearch({ storeId }: { storeId: string }) {
  useEffect(() => {
    const area = document.getElementById("search");
    return area ? watchSearch(area, storeId, () => import("./adopt-server-results")) : undefined;
  }, [storeId]);
  return null;
}

const INTENT_EVENTS = ["pointerover", "touchstart", "focusin"];
const USES = ["click", "submit", "change"];
/** Selector of the search controls in the area; the rest of the area is results. */
const CONTROLS = "a:not(article a),button,summary,input:not(article input),select";
/** Maximum milliseconds that a visitor waits for the code; then the browser navigates normally. */
const HYDRATION_TIMEOUT_MS = 4_000;

/**
 * Listens in the search area. The first interaction loads the code, which hydrates the area. Controls
 * activated before then are replayed in order. If loading fails, the browser follows the last control.
 * @returns a function that stops listening
 */
function watchSearch(area: HTMLElement, storeId: string, load: () => Promise<typeof TakeOver>): () => void {
  const used: PendingAction[] = [];
  let loading: Promise<void> | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const start = () => {
    loading ??= load().then(({ adoptServerResults }) => adoptServerResults(area, storeId, used, stop));
    return loading;
  };
  const leave = () => {
    stop();
    const last = used.at(-1);
    if (last) location.assign(targetOf(last.control));
  };
  const onSign = (event: Event) => {
    if ((event.target as Element).closest(CONTROLS)) start().catch(() => undefined);
  };
  const onUse = (event: Event) => {
    const control = activatedControl(event);
    if (!control) return;
    event.preventDefault();
    area.ariaBusy = "true";
    used.push(capturePendingAction(control));
    timer ??= setTimeout(leave, HYDRATION_TIMEOUT_MS);
    start().catch(leave);
  };
  for (const sign of INTENT_EVENTS) area.addEventListener(sign, onSign, { passive: true });
  for (const use of USES) area.addEventListener(use, onUse);
  function stop(): void {
    clearTimeout(timer);
    area.ariaBusy = null;
    for (const sign of INTENT_EVENTS) area.removeEventListener(sign, onSign);
    for (const use of USES) area.removeEventListener(use, onUse);
  }
  return stop;
}
