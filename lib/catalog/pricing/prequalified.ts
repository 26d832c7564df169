import { CREDIT_BANDS, type CreditBandId } from "../../../config/catalog/finance-sliders";

/** One of a lender's programs: percent per year, longest term in months, and the most that it finances in US dollars. */
export interface LenderProgram {
  apr: number;
  termMonths: number;
  maximum: number;
}

/** Offer of a lender to a shopper after a soft pull (docs/rules.md#deals). */
export interface Prequalified {
  lender: string;
  /** True for the sample lender, which decides nothing. */
  isSample: boolean;
  /** Last day on which it is valid, `YYYY-MM-DD` at the store. */
  until: string;
  band: CreditBandId;
  programs: readonly LenderProgram[];
}

/**
 * Parses a prequalification that a browser saved. Returns null if anything is missing: partial programs would give a wrong
 * payment.
 */
export function readPrequalified(stored: unknown): Prequalified | null {
  if (typeof stored !== "object" || stored === null) return null;
  const { lender, isSample, until, band, programs } = stored as Partial<Prequalified>;
  const isWhole =
    typeof lender === "string" &&
    typeof isSample === "boolean" &&
    typeof until === "string" &&
    /^\d{4}-\d\d-\d\d$/.test(until) &&
    CREDIT_BANDS.some(({ id }) => id === band) &&
    Array.isArray(programs) &&
    programs.every(
      (each) =>
        typeof each === "object" &&
        each !== null &&
        [each.apr, each.termMonths, each.maximum].every((value) => Number.isFinite(value) && value >= 0),
    );
  return isWhole ? { lender, isSample, until, band: band!, programs } : null;
}

/** Parts of a prequalification that are named beside a payment with its rate. */
export type PrequalifiedMark = Pick<Prequalified, "lender" | "isSample" | "until">;

/** Returns a prequalification if it is valid on a day, otherwise null. @param today `YYYY-MM-DD` */
export function validOn<Given extends Pick<Prequalified, "until">>(
  given: Given | null | undefined,
  today: string,
): Given | null {
  return given && given.until >= today ? given : null;
}

/** Returns the typical score of a prequalification's band, from which everything without a program is estimated. */
export function scoreOfBand({ band }: Pick<Prequalified, "band">): number {
  return CREDIT_BANDS.find(({ id }) => id === band)!.score;
}

/**
 * Returns the lender's program for a loan: of those that last as long and finance as much, the shortest, and of equal
 * ones the cheapest. Null if the loan is longer or larger than any program.
 * @param principal amount financed in cents
 */
export function programFor(
  { programs }: Pick<Prequalified, "programs">,
  { termMonths, principal }: { termMonths: number; principal: number },
): LenderProgram | null {
  const fitting = programs.filter(
    (program) => program.termMonths >= termMonths && program.maximum * 100 >= principal,
  );
  return fitting.sort((a, b) => a.termMonths - b.termMonths || a.apr - b.apr)[0] ?? null;
}
