"use client";

import { useSyncExternalStore } from "react";
import { staffLiveMessages } from "@/lib/store/i18n/staff-live-messages";

const TICK_MS = 20_000;

/**
 * Shows the time elapsed since a point in time, with the exact time as a tooltip.
 * @param now time of rendering
 */
export function Ago({ at, now, timeZone }: { at: number; now: number; timeZone: string }) {
  const time = useSyncExternalStore(subscribe, clock, () => now);
  const exact = formatOf(timeZone).format(at);
  return (
    <time dateTime={new Date(at).toISOString()} title={exact} className="whitespace-nowrap">
      {staffLiveMessages().ago(time - at)}
    </time>
  );
}

/**
 * Returns the current time in steps, shared by all instances, so that a page has one timer and its rows
 * agree.
 */
function clock(): number {
  return Math.floor(Date.now() / TICK_MS) * TICK_MS;
}

function subscribe(onTick: () => void): () => void {
  const timer = setInterval(onTick, TICK_MS / 2);
  return () => clearInterval(timer);
}

/** Formatter of the last time zone, cached because creating a formatter takes longer than using it. */
let format: { timeZone: string; written: Intl.DateTimeFormat } | undefined;

function formatOf(timeZone: string): Intl.DateTimeFormat {
  if (format?.timeZone !== timeZone) {
    const options = { timeZone, dateStyle: "medium", timeStyle: "short" } as const;
    format = { timeZone, written: new Intl.DateTimeFormat("en-US", options) };
  }
  return format.written;
}
