import type { SignalName } from "../../../config/marketing/events";
import { EVENT_QUEUE } from "../../../config/marketing/tracking";
import { NAVIGATED } from "../../../config/runtime/shell";
import type { Identity } from "./identity";

/** Event reported by a part of the site. The sender adds the data of the visit. */
export interface Signal {
  name: SignalName;
  /** VIN of the event's vehicle. */
  vin?: string;
  /** Id of the event, so that repeated reports share it; random by default. */
  id?: string;
  /** Value that overrides the catalog's value. */
  value?: number;
  /** Parameters for ASC events only (`config/marketing/asc-events.json`). */
  params?: Readonly<Record<string, string | number>>;
  /**
   * Personal data known to another tool, which overrides the visitor's profile. Only sinks that accept personal data
   * get it.
   */
  identity?: Identity;
  /** Time on the page's clock in milliseconds; now by default. */
  at?: number;
}

interface Queue {
  push(signal: Signal): unknown;
}

/** Reports an event. It is dropped if nothing tracks or the visitor does not allow it. Never throws. */
export function signal(event: Signal): void {
  queue().push({ at: performance.now(), ...event });
}

/** Passes all queued and future signals to a listener. */
export function onSignal(listener: (event: Signal) => void): void {
  const holder = globalThis as { [EVENT_QUEUE]?: Queue };
  const waiting = queue();
  holder[EVENT_QUEUE] = { push: listener };
  if (Array.isArray(waiting)) for (const event of waiting) listener(event as Signal);
}

/** Notifies listeners of a client-side navigation, such as a new search. */
export function announceNavigation(): void {
  window.dispatchEvent(new Event(NAVIGATED));
}

function queue(): Queue {
  const holder = globalThis as { [EVENT_QUEUE]?: Queue };
  holder[EVENT_QUEUE] ??= [];
  return holder[EVENT_QUEUE];
}
