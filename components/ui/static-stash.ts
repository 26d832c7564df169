import type { ReactNode } from "react";

/**
 * Passes markup from the server component to the HTML renderer, outside the data that is sent to the browser. Both run in
 * one process but in two bundles of Next, so what they share is on `globalThis`.
 */
const parts = shared();

/** More than ever wait at once; entries for which no HTML is rendered (requests for data only) are evicted by this limit. */
const MAX_WAITING = 2000;

/** Stores the markup for the HTML renderer; returns the id to retrieve it by. */
export function stashPart(part: ReactNode): string {
  const id = (parts.last++).toString(36);
  parts.waiting.set(id, part);
  if (parts.waiting.size > MAX_WAITING) {
    for (const oldest of parts.waiting.keys()) {
      parts.waiting.delete(oldest);
      break;
    }
  }
  return id;
}

/** Removes and returns it. Throws when it is missing: a page with a hole must not be cached. */
export function takePart(id: string): ReactNode {
  if (!parts.waiting.has(id)) throw new Error(`The static part ${id} is not there.`);
  const part = parts.waiting.get(id);
  parts.waiting.delete(id);
  return part;
}

function shared(): { last: number; waiting: Map<string, ReactNode> } {
  const key = Symbol.for("forecourt.static-parts");
  const holder = globalThis as { [key]?: { last: number; waiting: Map<string, ReactNode> } };
  holder[key] ??= { last: 1, waiting: new Map() };
  return holder[key];
}
