import { isMet } from "../../marketing/popups/evaluate";
import { type ExplainState, leftOut, type PopupOutcome, popupOutcome } from "../../marketing/popups/explain";
import type { PopupCondition } from "../../store/api/popup-conditions";
import type { Popup } from "../../store/api/popup-schema";
import { staffPopupMessages } from "../../store/i18n/staff-popup-messages";
import { conditionOf, rowsOf } from "./condition-rows";
import { rowText } from "./row-text";

const t = staffPopupMessages.why;

export interface DraftExplanation {
  shows: boolean;
  /** Reasons outside the condition's lines. */
  reasons: string[];
  occasions: { isMet: boolean; lines: { text: string; isMet: boolean }[] }[];
}

/**
 * Explains why a pop-up would or would not be shown to a visitor, by the rules used on the site.
 * @param all all pop-ups of the site in order, including the one to explain in its edited state
 */
export function explainDraft(
  popup: Popup,
  all: readonly Popup[],
  address: string,
  state: ExplainState,
): DraftExplanation {
  const outcome = popupOutcome(all, address, state);
  const seconds = state.seconds ?? 0;
  return {
    shows: outcome.shown === popup.id,
    reasons: reasonsOf(popup, all, address, state, outcome),
    occasions: popup.conditions.map((condition) => occasionOf(popup.id, condition, outcome, seconds)),
  };
}

function occasionOf(id: string, condition: PopupCondition, { facts }: PopupOutcome, seconds: number) {
  const isRestMet = isMet(id, condition, facts);
  const lines = rowsOf(condition).map((row) => ({
    text: rowText(row),
    isMet:
      row.what === "seconds"
        ? isRestMet && seconds >= (row.timer ?? 0)
        : isMet(id, conditionOf([row]), facts),
  }));
  return { isMet: isRestMet && seconds >= (condition.timer ?? 0), lines };
}

function reasonsOf(
  popup: Popup,
  all: readonly Popup[],
  address: string,
  state: ExplainState,
  { isExcludedPage, shown }: PopupOutcome,
): string[] {
  if (shown === popup.id) return [];
  if (isExcludedPage) return [t.excluded];
  const left = leftOut(popup, state);
  if (left !== null) return [t[left]];
  const alone = popupOutcome([popup], address, state);
  if (alone.shown === popup.id && shown !== null) {
    const { title } = all.find(({ id }) => id === shown)!.component.data;
    return [t.another(title)];
  }
  return alone.wait === null ? [] : [t.waits(alone.wait / 1_000)];
}
