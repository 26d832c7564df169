import { LEAD_LIVE, LEAD_WORK_LIMITS } from "@/config/leads/lead-work";

const EVENTS = "/api/staff/events";
const POLL_MS = LEAD_WORK_LIMITS.refreshSeconds * 1_000;

const listeners = new Set<() => void>();
let source: EventSource | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Calls back whenever leads may have changed: at each server event, occasionally without one, and when the
 * page becomes visible again. One connection serves the whole page, and only while it is visible, because
 * browsers allow six connections per site. Without events, it polls every 15 seconds.
 * @returns a function that stops it
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

/** Notifies the listeners after the page itself has changed a lead. */
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
    // An event may have been missed during the interruption.
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
      // The server rejected the connection; the next poll tries again.
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
