/** Settings of the pre-approval (docs/rules.md#pre-approval). */
export const PRE_APPROVAL = {
  /**
   * Layout of the page: `default` if true, otherwise `minimal` (docs/rules.md#layouts). A store's
   * `preApproval` overrides it.
   */
  enabled: true,
  /** Hours until a reply (docs/rules.md#pre-approval). */
  answerHours: { min: 24, max: 48 },
} as const;

type LayoutName = "default" | "minimal";

/** Returns the layout of the pre-approval page. */
export function preApprovalLayout({ enabled }: { enabled: boolean }): LayoutName {
  return enabled ? "default" : "minimal";
}

/**
 * Settings of the full credit application (docs/rules.md#credit-application): fields, limits and retention.
 */

/** Last segment of the form's action URL. */
export const CREDIT_FORM = "full-credit-application";

/** Estimated minutes for each part. */
export const PART_MINUTES = {
  you: 2,
  home: 2,
  work: 2,
  "co-you": 2,
  "co-home": 1,
  "co-work": 2,
  send: 3,
} as const;

/** Months that residences and jobs must cover. */
export const HISTORY_MONTHS = 24;

/** Every entry except the newest covers at least one month, so no more are needed. */
export const MAX_ENTRIES = HISTORY_MONTHS + 1;

/** Maximum years at one address or in one job. */
export const MAX_YEARS = 80;

/** Maximum age in years; a higher one is a typing error. For the minimum, see `contractAge`. */
export const MAX_AGE_YEARS = 120;

/** Maximum dollars a month; a larger number is a typing error. */
export const MAX_DOLLARS = 1_000_000;

/** Maximum lengths in characters. */
export const CREDIT_LIMITS = {
  suffix: 10,
  apartment: 30,
  work: 120,
  number: 20,
} as const;

export const HOUSING_STATUSES = ["rent", "mortgage", "own", "family", "other"] as const;
type HousingStatus = (typeof HOUSING_STATUSES)[number];
/** Housing statuses with a monthly payment. */
export const PAYING_STATUSES: readonly string[] = ["rent", "mortgage"] satisfies HousingStatus[];

export const INCOME_TYPES = [
  "fullTime",
  "partTime",
  "selfEmployed",
  "military",
  "retired",
  "benefits",
  "other",
  "none",
] as const;
type IncomeType = (typeof INCOME_TYPES)[number];
/** Types of income with an employer, a job and a work phone. */
export const WORKING_TYPES: readonly string[] = [
  "fullTime",
  "partTime",
  "selfEmployed",
  "military",
] satisfies IncomeType[];

/** Agreements that each person accepts before submission; both applicants accept the joint one. */
export const AGREEMENTS = ["joint", "esign", "creditPull"] as const;
export type AgreementName = (typeof AGREEMENTS)[number];

/**
 * Milliseconds for which the server stores the values between the parts of the form, for browsers without
 * JavaScript.
 */
export const CREDIT_DRAFT_LIFETIME_MS = 60 * 60 * 1_000;
