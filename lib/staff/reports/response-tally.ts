import { CLOSED_STAGES, type LeadStage, RESPONSE_GOAL } from "../../../config/leads/lead-work";
import type { OpeningClock } from "../leads/opening-clock";
import type { LeadGroup } from "./report-leads";
import { percent, percentile } from "./report-schema";

/** Tally of the first replies to some leads, in opening hours. */
export interface ResponseTally {
  /** Minutes until the reply, for each lead with a personal reply. */
  answered: number[];
  /** Number of leads without a reply that are still in time; `late` counts the others. */
  inTime: number;
  late: number;
}

/** Tallies the first replies to leads. Leads closed without a reply are excluded, as in the list. */
export function tallyResponses(
  { stage, times }: Pick<LeadGroup, "stage" | "times">,
  clock: OpeningClock,
  now: number,
): ResponseTally {
  const tally: ResponseTally = { answered: [], inTime: 0, late: 0 };
  const isClosed = CLOSED_STAGES.includes(stage as LeadStage);
  for (const [createdAt, answeredAt] of times) {
    if (answeredAt === null && isClosed) continue;
    const minutes = clock.minutes(createdAt, answeredAt ?? now);
    if (answeredAt !== null) tally.answered.push(minutes);
    else if (minutes >= RESPONSE_GOAL.lateMinutes) tally.late++;
    else tally.inTime++;
  }
  return tally;
}

/** Returns the tally of several groups of leads. */
export function together(tallies: readonly ResponseTally[]): ResponseTally {
  return {
    answered: tallies.flatMap(({ answered }) => answered),
    inTime: tallies.reduce((sum, each) => sum + each.inTime, 0),
    late: tallies.reduce((sum, each) => sum + each.late, 0),
  };
}

/** Returns minutes in ascending order. */
export function sortedMinutes(minutes: readonly number[]): Int32Array {
  return Int32Array.from(minutes).sort();
}

/**
 * Returns the figures of a tally: the number of leads due, the share with a reply within an hour, and the median and
 * 90th percentile of response times.
 */
export function responseFigures({ answered, inTime, late }: ResponseTally) {
  const sorted = sortedMinutes(answered);
  const due = answered.length + late;
  const withinHour = answered.filter((minutes) => minutes < RESPONSE_GOAL.lateMinutes).length;
  return {
    due,
    withinHour: percent(withinHour, due),
    median: percentile(sorted, 0.5),
    p90: percentile(sorted, 0.9),
    waiting: inTime + late,
  };
}
