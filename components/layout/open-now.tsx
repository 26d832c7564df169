"use client";

import { useEffect, useState } from "react";
import { formatHour, weekdayName } from "@/lib/store/format-hours";
import { type OpenState, openState } from "@/lib/store/open-state";
import type { WorkingHours } from "@/lib/store-api/schemas";

/** Sentences with `{time}` and `{day}` in them, from the message catalogue. */
export type OpenWords = Record<"open" | "opensToday" | "opensTomorrow" | "opensLater" | "closed", string>;

/**
 * "Open until 8 pm", worked out in the browser: the page is cached and may be older than the hour. Its line is kept
 * free, so that nothing moves; without JavaScript the hours beside it say the same.
 */
export function OpenNow({
  hours,
  timeZone,
  words,
}: {
  hours: WorkingHours;
  timeZone: string;
  words: OpenWords;
}) {
  const [state, setState] = useState<OpenState>();
  useEffect(() => {
    const look = () => setState(openState(hours, timeZone, new Date()));
    look();
    const timer = setInterval(look, 60_000);
    return () => clearInterval(timer);
  }, [hours, timeZone]);
  return (
    <p
      className={`min-h-6 text-base font-semibold ${state?.kind === "open" ? "text-accent-text" : "text-quiet"}`}
    >
      {state && sentence(state, words)}
    </p>
  );
}

function sentence(state: OpenState, words: OpenWords): string {
  switch (state.kind) {
    case "open":
      return words.open.replace("{time}", formatHour(state.until));
    case "opensToday":
      return words.opensToday.replace("{time}", formatHour(state.at));
    case "opensLater":
      return (state.tomorrow ? words.opensTomorrow : words.opensLater)
        .replace("{day}", weekdayName(state.weekday))
        .replace("{time}", formatHour(state.at));
    case "closed":
      return words.closed;
  }
}
