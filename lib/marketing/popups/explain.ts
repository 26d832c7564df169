import { z } from "zod";
import { pageVisit } from "../../core/pages/page-visit";
import type { Popup } from "../../store/api/popup-schema";
import { advance, exclusion, isHiddenFromLeads, nextTimer, startPopups } from "./decide";
import { evaluateParts, POPUP_EXCLUDED_PAGES, type PopupFacts } from "./evaluate";
import { countVisit, type VisitRecords } from "./visits";

const texts = z.array(z.string());

/** Schema of a visitor described by the person who manages pop-ups. */
export const ExplainStateSchema = z.strictObject({
  isLead: z.boolean().optional(),
  /** URLs visited before, in order. */
  visited: texts.optional(),
  ads: z.record(z.string(), z.string()).optional(),
  /** Selectors of fully visible elements; `clicked` has those of clicked ones. */
  visible: texts.optional(),
  clicked: texts.optional(),
  /** Seconds since the page was opened. */
  seconds: z.number().min(0).optional(),
  finished: texts.optional(),
  closed: texts.optional(),
  /** True if the cookie banner is open. */
  bannerOpen: z.boolean().optional(),
});

export type ExplainState = z.infer<typeof ExplainStateSchema>;

/** Outcome of pop-ups on a page for a described visitor. */
export interface PopupOutcome {
  /** Name of the page, or null if the site has no such page. */
  page: string | null;
  /** True if the page never shows pop-ups. */
  isExcludedPage: boolean;
  /** Id of the visible pop-up. */
  shown: string | null;
  /** Milliseconds until the next timer fires, or null without a running timer. */
  wait: number | null;
  facts: PopupFacts;
}

/** Determines the pop-ups on a page for a visitor. @param address path and query of the page */
export function popupOutcome(popups: readonly Popup[], address: string, state: ExplainState): PopupOutcome {
  const facts = factsOf(popups, address, state);
  const { name } = facts.page;
  const isExcludedPage = name === null || POPUP_EXCLUDED_PAGES.includes(name);
  const now = (state.seconds ?? 0) * 1_000;
  const first = startPopups(popups, historyOf(state), facts.isLead);
  const start = advance(first, popups, { facts, now: 0, isSuppressed: true });
  const isSuppressed = isExcludedPage || (state.bannerOpen ?? false);
  const end = advance(start, popups, { facts, now, isSuppressed });
  return { page: name, isExcludedPage, shown: end.shown, wait: nextTimer(end, popups, now), facts };
}

/** Reason why a pop-up is not shown, regardless of its conditions. */
export type LeftOut = "finished" | "lead" | "leadAfter" | "closed";

/** Returns the reason why a pop-up is excluded, or null. */
export function leftOut(popup: Popup, state: ExplainState): LeftOut | null {
  const { finished, closed } = historyOf(state);
  const isLead = state.isLead ?? false;
  const excluded = exclusion(popup, { finished }, isLead);
  if (excluded !== null) return excluded;
  if (isLead && isHiddenFromLeads(popup)) return "leadAfter";
  return closed.includes(popup.id) ? "closed" : null;
}

const REASONS: Readonly<Record<LeftOut, string>> = {
  finished: "it is finished, and never shows again",
  lead: "all its conditions are lead-based, and the visitor is a lead",
  leadAfter: "it is lead-based, and its submit does not close it",
  closed: "it was closed; only its side button shows it",
};

/** Explains for each pop-up why it would or would not be shown on a page, one line per fact. */
export function explainPopups(popups: readonly Popup[], address: string, state: ExplainState): string {
  const { page, isExcludedPage, shown, wait, facts } = popupOutcome(popups, address, state);
  const now = (state.seconds ?? 0) * 1_000;
  const lines = [`${address} is ${page ?? "no page of ours"}.`];
  if (isExcludedPage) lines.push("It is a quiet page: no pop-up shows here.");
  if (state.bannerOpen) lines.push("The cookie banner is open: pop-ups wait for its answer.");
  for (const popup of popups) {
    lines.push("", `${popup.id}: ${shown === popup.id ? "SHOWS" : "does not show"}`);
    const why = leftOut(popup, state);
    if (why) lines.push(`  left out: ${REASONS[why]}`);
    for (const [index, condition] of popup.conditions.entries()) {
      const parts = evaluateParts(popup.id, condition, facts);
      const isMet = parts.every(({ met }) => met);
      lines.push(`  condition ${index + 1}: ${isMet ? "met" : "not met"}`);
      for (const { part, met, wanted } of parts) lines.push(`    ${met ? "yes" : "no "}  ${part}: ${wanted}`);
      if (condition.timer) {
        const hasFired = isMet && now >= condition.timer * 1_000;
        lines.push(`    ${hasFired ? "yes" : "no "}  timer: ${condition.timer} s`);
      }
    }
  }
  if (shown === null && wait !== null) lines.push("", `The next timer fires in ${wait / 1_000} s.`);
  return lines.join("\n");
}

function factsOf(popups: readonly Popup[], address: string, state: ExplainState): PopupFacts {
  const { pathname, search, searchParams } = new URL(address, "http://site");
  const visits = [...(state.visited ?? []), address].reduce<VisitRecords>((records, visited) => {
    const url = new URL(visited, "http://site");
    return countVisit(records, popups, pageVisit(url.pathname, url.search));
  }, {});
  return {
    page: pageVisit(pathname, search),
    visits,
    ads: { ...state.ads, ...Object.fromEntries(searchParams) },
    visible: new Set(state.visible),
    clicked: new Set(state.clicked),
    isLead: state.isLead ?? false,
  };
}

type History = Pick<Required<ExplainState>, "finished" | "closed">;

function historyOf({ finished = [], closed = [] }: ExplainState): History {
  return { finished, closed };
}
