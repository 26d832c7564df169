"use client";

import { useSyncExternalStore } from "react";
import { staffLiveMessages } from "@/lib/store/i18n/staff-live-messages";

const TICK_MS = 20_000;

/** How long ago something was; the exact moment, by the clocks of a place, is its tooltip. @param now when the page was rendered */
export function Ago({ at, now, timeZone }: { at: number; now: number; timeZone: string }) {
  const time = useSyncExternalStore(subscribe, clock, () => now);
  const exact = formatOf(timeZone).format(at);
  return (
    <time dateTime={new Date(at).toISOString()} title={exact} className="whitespace-nowrap">
      {staffLiveMessages.ago(time - at)}
    </time>
  );
}

/** One clock for all of them, in steps, so that a page has one timer and no two of its rows disagree. */
function clock(): number {
  return Math.floor(Date.now() / TICK_MS) * TICK_MS;
}

function subscribe(onTick: () => void): () => void {
  const timer = setInterval(onTick, TICK_MS / 2);
  return () => clearInterval(timer);
}

/** Of one place: to make a format takes longer than to use it. */
let format: { timeZone: string; written: Intl.DateTimeFormat } | undefined;

function formatOf(timeZone: string): Intl.DateTimeFormat {
  if (format?.timeZone !== timeZone) {
    const options = { timeZone, dateStyle: "medium", timeStyle: "short" } as const;
    format = { timeZone, written: new Intl.DateTimeFormat("en-US", options) };
  }
  return format.written;
}
