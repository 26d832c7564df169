import type { ReactNode } from "react";

/**
 * Passes markup from the server component to the HTML renderer, outside the data for the browser. Both run in
 * one process but in two bundles of Next.js, so they share data through `globalThis`.
 */
const parts = shared();

/**
 * Exceeds the number of concurrently waiting parts. The limit evicts entries whose HTML is never rendered
 * (requests for data only).
 */
const MAX_WAITING = 2000;

/** Stores the markup for the HTML renderer and returns its id. */
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

/**
 * Removes and returns the markup.
 * @throws Error for a missing id, because an incomplete page must not be cached
 */
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
