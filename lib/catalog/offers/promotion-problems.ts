import type { Promotion } from "../../store/api/page-schemas";
import { momentOfDate } from "./offer-period";
import { readCriterias } from "./promotion-rules";

/** What is wrong with promotions that meet the contract, one line each: criteria and dates that cannot be used. */
export function promotionProblems(promotions: readonly Promotion[]): string[] {
  return promotions.flatMap(({ id, criterias, startDate, endDate }) => {
    const read = readCriterias(criterias);
    const start = momentOfDate(startDate, "start", "UTC");
    const end = momentOfDate(endDate, "end", "UTC");
    return [
      ...(read.ok ? [] : read.problems.map(({ at, problem }) => `${id}: criterias ${at}: ${problem}`)),
      ...(start !== null && end !== null && start >= end ? [`${id}: endDate: not after startDate`] : []),
    ];
  });
}
