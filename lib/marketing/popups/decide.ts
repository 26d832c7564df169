import type { PageVisit } from "../../core/pages/page-visit";
import type { Popup, PopupSubmitted } from "../../store/api/popup-schema";
import { isMet, type PopupFacts } from "./evaluate";
import { matchesPage } from "./visits";

/** State of pop-ups that outlives the page. */
export interface PopupHistory {
  /** Submitted, or closed for good: never shown again (docs/rules.md#pop-ups). */
  finished: readonly string[];
  /** Closed, but with a side button that may show it again. */
  closed: readonly string[];
}

/** The page's data about its pop-ups. */
export interface PopupState extends PopupHistory {
  /** The one that shows; there is never a second. */
  shown: string | null;
  /** Times when a condition was first fully met, its timer aside, in milliseconds, by pop-up and condition. */
  metAt: Readonly<Record<string, number>>;
  /** Pop-ups excluded from the start: finished, or for visitors who are not leads. */
  excluded: readonly string[];
}

/**
 * Returns the state of a fresh page (docs/rules.md#pop-ups). Excluded are finished pop-ups, and those whose conditions
 * are all lead-based while the visitor is a lead. Leads do not see lead-based pop-ups whose submit does not close them,
 * either.
 */
export function startPopups(popups: readonly Popup[], history: PopupHistory, isLead: boolean): PopupState {
  const excluded = popups.filter((popup) => exclusion(popup, history, isLead) !== null).map(({ id }) => id);
  return { ...history, shown: null, metAt: {}, excluded };
}

/** Returns the reason for which a pop-up is excluded from the start, or null. */
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
 * Returns the state at a moment. Inactive, then active once any one condition is fully met; shown unless its timer has
 * not fired. One at a time, the first of the list first; an excluded page (form pages, an unanswered cookie banner, an
 * open dialog) shows none, while timers keep running.
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

/** Milliseconds until the next timer fires that is running; null when none is. */
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

/** Merges history that another tab, or a later page, may have changed: a pop-up dismissed there closes here too. */
export function mergeHistory(state: PopupState, { finished, closed }: PopupHistory): PopupState {
  const { shown } = state;
  const isNew = (list: readonly string[], known: readonly string[]) =>
    shown !== null && list.includes(shown) && !known.includes(shown);
  const isGone = isNew(finished, state.finished) || isNew(closed, state.closed);
  return { ...state, finished, closed, shown: isGone ? null : shown };
}

/** Shows a pop-up again after a click on its side button, unless it is finished or another one shows. */
export function showAgain(state: PopupState, id: string): PopupState {
  return state.shown !== null || state.finished.includes(id) ? state : { ...state, shown: id };
}

/** Closed: deactivated. Only a side button may bring it back; without one it is finished. */
export function close(state: PopupState, { id, button }: Popup): PopupState {
  const shown = state.shown === id ? null : state.shown;
  const list = button ? "closed" : "finished";
  return { ...state, shown, [list]: withId(state[list], id) };
}

/** Marks a pop-up with a sent form as finished, while it still shows its thank-you message. */
export function submit(state: PopupState, id: string): PopupState {
  return { ...state, finished: withId(state.finished, id) };
}

export type AfterSubmit =
  | { kind: "redirect"; to: string }
  | { kind: "close"; afterMs: number }
  | { kind: "stay" };

/**
 * Returns the action after submit: it redirects, closes at once, or closes after `timeoutClose` seconds
 * (docs/rules.md#pop-ups).
 */
export function afterSubmit({ redirect, close: atOnce, timeoutClose }: PopupSubmitted = {}): AfterSubmit {
  if (redirect !== undefined) return { kind: "redirect", to: redirect };
  if (atOnce) return { kind: "close", afterMs: 0 };
  return timeoutClose === undefined ? { kind: "stay" } : { kind: "close", afterMs: timeoutClose * 1_000 };
}

/** Returns the pop-up whose side button is on a page that its conditions name; none while a pop-up shows. */
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
