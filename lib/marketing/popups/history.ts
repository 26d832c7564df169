import { POPUP_HISTORY_KEY } from "../../../config/marketing/popups/settings";
import type { PopupHistory } from "./decide";

type HistoryStorage = Pick<Storage, "getItem" | "setItem">;

/** The stored state of pop-ups; empty for invalid data. */
export function readHistory(storage: HistoryStorage): PopupHistory {
  try {
    const stored: unknown = JSON.parse(storage.getItem(POPUP_HISTORY_KEY) ?? "{}");
    const { finished, closed } = (stored ?? {}) as { finished?: unknown; closed?: unknown };
    return { finished: ids(finished), closed: ids(closed) };
  } catch {
    return { finished: [], closed: [] };
  }
}

export function writeHistory(storage: HistoryStorage, { finished, closed }: PopupHistory): void {
  storage.setItem(POPUP_HISTORY_KEY, JSON.stringify({ finished, closed }));
}

function ids(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((id) => typeof id === "string") : [];
}
