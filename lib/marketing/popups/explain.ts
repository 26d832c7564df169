import { z } from "zod";
import { pageVisit } from "../../core/pages/page-visit";
import type { Popup } from "../../store/api/popup-schema";
import { advance, exclusion, isHiddenFromLeads, nextTimer, startPopups } from "./decide";
import { evaluateParts, type PopupFacts } from "./evaluate";
import { POPUP_EXCLUDED_PAGES } from "./excluded-pages";
import { countVisit, type VisitRecords } from "./visits";

const texts = z.array(z.string());

/** A visitor, as described by the person who manages pop-ups. */
export const ExplainStateSchema = z.strictObject({
  isLead: z.boolean().optional(),
  /** Addresses that were visited before, in order. */
  visited: texts.optional(),
  ads: z.record(z.string(), z.string()).optional(),
  /** Selectors whose element is fully visible, and those that were clicked. */
  visible: texts.optional(),
  clicked: texts.optional(),
  /** Seconds since the page was opened. */
  seconds: z.number().min(0).optional(),
  finished: texts.optional(),
  closed: texts.optional(),
  /** The cookie banner waits for an answer. */
  bannerOpen: z.boolean().optional(),
});

export type ExplainState = z.infer<typeof ExplainStateSchema>;

/** Why each pop-up would or would not show on a page, one line a fact. */
export function explainPopups(popups: readonly Popup[], address: string, state: ExplainState): string {
  const { pathname, search, searchParams } = new URL(address, "http://site");
  const page = pageVisit(pathname, search);
  const visits = [...(state.visited ?? []), address].reduce<VisitRecords>((records, visited) => {
    const url = new URL(visited, "http://site");
    return countVisit(records, popups, pageVisit(url.pathname, url.search));
  }, {});
  const isLead = state.isLead ?? false;
  const facts: PopupFacts = {
    page,
    visits,
    ads: { ...state.ads, ...Object.fromEntries(searchParams) },
    visible: new Set(state.visible),
    clicked: new Set(state.clicked),
    isLead,
  };
  const isSuppressed = page.name === null || POPUP_EXCLUDED_PAGES.includes(page.name);
  const history = { finished: state.finished ?? [], closed: state.closed ?? [] };
  const now = (state.seconds ?? 0) * 1_000;
  const start = advance(startPopups(popups, history, isLead), popups, { facts, now: 0, isSuppressed: true });
  const end = advance(start, popups, {
    facts,
    now,
    isSuppressed: isSuppressed || (state.bannerOpen ?? false),
  });
  const wait = nextTimer(end, popups, now);

  const lines = [`${address} is ${page.name ?? "no page of ours"}.`];
  if (isSuppressed) lines.push("It is a quiet page: no pop-up shows here.");
  if (state.bannerOpen) lines.push("The cookie banner is open: pop-ups wait for its answer.");
  for (const popup of popups) {
    lines.push("", `${popup.id}: ${end.shown === popup.id ? "SHOWS" : "does not show"}`);
    const why = reason(popup, history, isLead);
    if (why) lines.push(`  left out: ${why}`);
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
  if (end.shown === null && wait !== null) lines.push("", `The next timer fires in ${wait / 1_000} s.`);
  return lines.join("\n");
}

function reason(
  popup: Popup,
  history: Pick<Required<ExplainState>, "finished" | "closed">,
  isLead: boolean,
): string | null {
  const excluded = exclusion(popup, history, isLead);
  if (excluded === "finished") return "it is finished, and never shows again";
  if (excluded === "lead") return "all its conditions are lead-based, and the visitor is a lead";
  if (isLead && isHiddenFromLeads(popup)) return "it is lead-based, and its submit does not close it";
  return history.closed.includes(popup.id) ? "it was closed; only its side button shows it" : null;
}
