import type { SignalName } from "../../../config/marketing/events";
import { EVENT_QUEUE } from "../../../config/marketing/tracking";
import { NAVIGATED } from "../../../config/runtime/shell";
import type { Identity } from "./identity";

/** Event that a part of the site reports; the sender adds the data of the visit. */
export interface Signal {
  name: SignalName;
  /** Vehicle that it is about. */
  vin?: string;
  /** Id of the event, so that repeated reports share it; random by default. */
  id?: string;
  /** Overrides the catalogue's value. */
  value?: number;
  /** Parameters for ASC events only (`config/marketing/asc-events.json`). */
  params?: Readonly<Record<string, string | number>>;
  /** The person as another tool knows them, over the visitor's profile; only sinks that take a person get it. */
  identity?: Identity;
  /** Milliseconds of the page's own clock; now without it. */
  at?: number;
}

interface Queue {
  push(signal: Signal): unknown;
}

/** Reports an event. Where nothing tracks, and where the visitor does not allow it, it is dropped. Never throws. */
export function signal(event: Signal): void {
  queue().push({ at: performance.now(), ...event });
}

/** Passes queued and all future signals to a listener. */
export function onSignal(listener: (event: Signal) => void): void {
  const holder = globalThis as { [EVENT_QUEUE]?: Queue };
  const waiting = queue();
  holder[EVENT_QUEUE] = { push: listener };
  if (Array.isArray(waiting)) for (const event of waiting) listener(event as Signal);
}

/** Announces a client-side navigation, such as a search's, to listeners. */
export function announceNavigation(): void {
  window.dispatchEvent(new Event(NAVIGATED));
}

function queue(): Queue {
  const holder = globalThis as { [EVENT_QUEUE]?: Queue };
  holder[EVENT_QUEUE] ??= [];
  return holder[EVENT_QUEUE];
}
