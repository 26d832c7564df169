import { LEAD_LIVE } from "@/config/leads/lead-live";
import { LEAD_WORK_LIMITS } from "@/config/leads/lead-work";

const EVENTS = "/api/staff/events";
const POLL_MS = LEAD_WORK_LIMITS.refreshSeconds * 1_000;

const listeners = new Set<() => void>();
let source: EventSource | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Calls back whenever leads may have changed: at each event of the server, now and then without one, and when the page is
 * looked at again. One connection serves the whole page, and a page in the background has none: browsers allow six for each
 * site. Where there are no events, it looks every 15 seconds. @returns a function that ends it
 */
export function onLeadsChanged(listener: () => void): () => void {
  listeners.add(listener);
  if (listeners.size === 1) {
    document.addEventListener("visibilitychange", onVisibility);
    connect();
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    document.removeEventListener("visibilitychange", onVisibility);
    disconnect();
  };
}

/** The page itself has changed something. */
export function leadsChanged(): void {
  for (const listener of listeners) listener();
}

function onVisibility(): void {
  if (document.visibilityState === "hidden") disconnect();
  else {
    leadsChanged();
    connect();
  }
}

function connect(): void {
  if (document.visibilityState === "hidden") return;
  if (source === null && typeof EventSource === "function") source = openSource();
  look();
}

function openSource(): EventSource {
  const opened = new EventSource(EVENTS);
  let isBroken = false;
  opened.addEventListener("leads", leadsChanged);
  opened.addEventListener("error", () => {
    isBroken = true;
  });
  opened.addEventListener("open", () => {
    // In the break something may have been missed.
    if (isBroken) leadsChanged();
    isBroken = false;
  });
  return opened;
}

function look(): void {
  clearTimeout(timer);
  const isLive = source?.readyState === EventSource.OPEN;
  timer = setTimeout(
    () => {
      leadsChanged();
      // The server has refused: try again with the next poll.
      if (source?.readyState === EventSource.CLOSED) source = null;
      connect();
    },
    isLive ? LEAD_LIVE.quietRefresh : POLL_MS,
  );
}

function disconnect(): void {
  clearTimeout(timer);
  source?.close();
  source = null;
}
