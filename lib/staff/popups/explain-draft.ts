import { isMet } from "../../marketing/popups/evaluate";
import { type ExplainState, leftOut, type PopupOutcome, popupOutcome } from "../../marketing/popups/explain";
import type { PopupCondition } from "../../store/api/popup-conditions";
import type { Popup } from "../../store/api/popup-schema";
import { staffPopupMessages } from "../../store/i18n/staff-popup-messages";
import { conditionOf, rowsOf } from "./condition-rows";
import { exampleVehicle } from "./page-choices";
import { rowText } from "./row-text";

/** Visitor as described in the editor. */
export interface Visitor {
  /** Path and query of the page. */
  address: string;
  /** Number of vehicle pages visited before. */
  vehicles: number;
  /** Other visited URLs, one per line. */
  visited: string;
  seconds: number;
  isLead: boolean;
  hasClosed: boolean;
  /** Selectors of visible and of clicked elements. */
  visible: readonly string[];
  clicked: readonly string[];
}

/**
 * Returns the visitor as input for the pop-up rules, or null if the page URL is invalid. Lines that are not URLs are
 * dropped.
 */
export function readVisitor(visitor: Visitor, { id, button }: Popup): ExplainState | null {
  if (!isAddress(visitor.address)) return null;
  const vehicles = Array.from({ length: visitor.vehicles }, (_, number) => exampleVehicle(number + 1));
  const visited = visitor.visited
    .split("\n")
    .map((line) => line.trim())
    .filter(isAddress);
  return {
    visited: [...vehicles, ...visited],
    seconds: visitor.seconds,
    isLead: visitor.isLead,
    visible: [...visitor.visible],
    clicked: [...visitor.clicked],
    // A pop-up with a side button can be reopened; any other is finished when it is closed.
    ...(visitor.hasClosed && { [button ? "closed" : "finished"]: [id] }),
  };
}

function isAddress(text: string): boolean {
  return /^\/(?![/\\])/.test(text) && URL.canParse(text, "http://site");
}

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
  const t = staffPopupMessages().why;
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
