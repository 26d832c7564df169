import type { PageVisit } from "../../core/pages/page-visit";
import type { Popup, PopupSubmitted } from "../../store/api/popup-schema";
import { isMet, type PopupFacts } from "./evaluate";
import { matchesPage } from "./visits";

/** State of pop-ups that is stored beyond the page. */
export interface PopupHistory {
  /** Ids of pop-ups that were submitted, or closed permanently, and are never shown again (docs/rules.md#pop-ups). */
  finished: readonly string[];
  /** Ids of closed pop-ups with a side button, which may be reopened. */
  closed: readonly string[];
}

/** State of a page's pop-ups. */
export interface PopupState extends PopupHistory {
  /** Id of the visible pop-up; there is at most one. */
  shown: string | null;
  /** Time in milliseconds when a condition was first met, apart from its timer, by pop-up and condition. */
  metAt: Readonly<Record<string, number>>;
  /** Ids of pop-ups excluded from the start: finished ones, and those not meant for leads. */
  excluded: readonly string[];
}

/**
 * Returns the state of a new page (docs/rules.md#pop-ups). Finished pop-ups are excluded. For visitors who are leads,
 * pop-ups with only lead conditions are excluded too; `isHiddenFromLeads` decides about others.
 */
export function startPopups(popups: readonly Popup[], history: PopupHistory, isLead: boolean): PopupState {
  const excluded = popups.filter((popup) => exclusion(popup, history, isLead) !== null).map(({ id }) => id);
  return { ...history, shown: null, metAt: {}, excluded };
}

/** Returns the reason why a pop-up is excluded from the start, or null. */
export function exclusion(
  { id, conditions }: Popup,
  { finished }: Pick<PopupHistory, "finished">,
  isLead: boolean,
): "finished" | "lead" | null {
  if (finished.includes(id)) return "finished";
  return isLead && conditions.length > 0 && conditions.every(isLeadBased) ? "lead" : null;
}

/** Returns true if a pop-up is hidden from visitors who are leads (docs/rules.md#pop-ups). */
export function isHiddenFromLeads({ conditions, submitted }: Popup): boolean {
  return conditions.some(isLeadBased) && !closesItself(submitted);
}

/**
 * Returns the state at a moment. A pop-up is active once any of its conditions is fully met, and is shown when its
 * timer has fired. Only one is shown at a time, in list order. None is shown on an excluded page (form pages, an open
 * cookie banner or dialog), but timers keep running.
 * @param now milliseconds
 */
export function advance(
  state: PopupState,
  popups: readonly Popup[],
  { facts, now, isSuppressed }: { facts: PopupFacts; now: number; isSuppressed: boolean },
): PopupState {
  const metAt = { ...state.metAt };
  const ready: string[] = [];
  for (const popup of popups) {
    if (!mayShow(state, popup, facts.isLead)) continue;
    for (const [index, condition] of popup.conditions.entries()) {
      const key = conditionKey(popup.id, index);
      if (metAt[key] === undefined && isMet(popup.id, condition, facts)) metAt[key] = now;
      const since = metAt[key];
      if (since !== undefined && now - since >= (condition.timer ?? 0) * 1_000) ready.push(popup.id);
    }
  }
  return { ...state, metAt, shown: state.shown ?? (isSuppressed ? null : (ready[0] ?? null)) };
}

/** Returns the milliseconds until the next running timer fires, or null without one. */
export function nextTimer(state: PopupState, popups: readonly Popup[], now: number): number | null {
  const waits = popups.flatMap(({ id, conditions }) =>
    conditions.flatMap(({ timer = 0 }, index) => {
      const since = state.metAt[conditionKey(id, index)];
      const wait = since === undefined ? 0 : since + timer * 1_000 - now;
      return wait > 0 ? [wait] : [];
    }),
  );
  return waits.length > 0 ? Math.min(...waits) : null;
}

/** Merges the history of another tab or a later page. A pop-up dismissed there closes here too. */
export function mergeHistory(state: PopupState, { finished, closed }: PopupHistory): PopupState {
  const { shown } = state;
  const isNew = (list: readonly string[], known: readonly string[]) =>
    shown !== null && list.includes(shown) && !known.includes(shown);
  const isGone = isNew(finished, state.finished) || isNew(closed, state.closed);
  return { ...state, finished, closed, shown: isGone ? null : shown };
}

/** Shows a pop-up again after a click on its side button, unless it is finished or another pop-up is visible. */
export function showAgain(state: PopupState, id: string): PopupState {
  return state.shown !== null || state.finished.includes(id) ? state : { ...state, shown: id };
}

/** Closes a pop-up. With a side button it can be reopened; without one it is finished. */
export function close(state: PopupState, { id, button }: Popup): PopupState {
  const shown = state.shown === id ? null : state.shown;
  const list = button ? "closed" : "finished";
  return { ...state, shown, [list]: withId(state[list], id) };
}

/** Marks a pop-up as finished after its form was sent. It still shows its thank-you message. */
export function submit(state: PopupState, id: string): PopupState {
  return { ...state, finished: withId(state.finished, id) };
}

export type AfterSubmit =
  | { kind: "redirect"; to: string }
  | { kind: "close"; afterMs: number }
  | { kind: "stay" };

/**
 * Returns the action after submit: redirect, close immediately, or close after `timeoutClose` seconds
 * (docs/rules.md#pop-ups).
 */
export function afterSubmit({ redirect, close: atOnce, timeoutClose }: PopupSubmitted = {}): AfterSubmit {
  if (redirect !== undefined) return { kind: "redirect", to: redirect };
  if (atOnce) return { kind: "close", afterMs: 0 };
  return timeoutClose === undefined ? { kind: "stay" } : { kind: "close", afterMs: timeoutClose * 1_000 };
}

/**
 * Returns the pop-up whose side button belongs on this page, or null. While a pop-up is visible, there is no side
 * button.
 */
export function sideButton(state: PopupState, popups: readonly Popup[], page: PageVisit): Popup | null {
  if (state.shown !== null) return null;
  const left = popups.filter(({ id }) => !state.finished.includes(id) && !state.excluded.includes(id));
  const isHere = ({ conditions }: Popup) =>
    conditions.some(({ pages }) => pages?.some((rule) => matchesPage(rule, page)) ?? true);
  return left.find((popup) => popup.button && isHere(popup)) ?? null;
}

function mayShow(state: PopupState, popup: Popup, isLead: boolean): boolean {
  const { id } = popup;
  if (state.excluded.includes(id) || state.finished.includes(id) || state.closed.includes(id)) return false;
  return !(isLead && isHiddenFromLeads(popup));
}

function isLeadBased({ isLead }: Popup["conditions"][number]): boolean {
  return isLead !== undefined;
}

function closesItself(submitted: PopupSubmitted | undefined): boolean {
  return afterSubmit(submitted).kind !== "stay";
}

function conditionKey(id: string, index: number): string {
  return `${id}.${index}`;
}

function withId(list: readonly string[], id: string): readonly string[] {
  return list.includes(id) ? list : [...list, id];
}
