import { defaultChoice, downSlider, type PaymentChoice, type Plan } from "./payment-choice";
import { fitToSlider, type SliderId, type Sliders } from "./sliders";

/** Names of the fields in a shared link. */
const NAMES = {
  plan: "plan",
  down: "down",
  downPercent: "down-percent",
  tradeEquity: "trade",
  creditScore: "score",
  term: "term",
  annualMiles: "miles",
  withTaxAndFees: "taxes-and-fees",
} as const;

export type LinkField = (typeof NAMES)[keyof typeof NAMES];

export interface DecodedChoice {
  choice: PaymentChoice;
  /** Fields whose value made no sense, and that have their default instead. */
  wrong: LinkField[];
}

/**
 * Returns the canonical text of a payment choice, as a query string: empty for the default choice, else every field of
 * its plan, so that a link keeps its figures when a store's defaults change. Put it behind `#`: the credit score is
 * then in no server's log, and there is still only one cached page.
 */
export function encodeChoice(choice: PaymentChoice, sliders: Sliders): string {
  const link = writeChoice(choice);
  return link === writeChoice(defaultChoice("finance", sliders)) ? "" : link;
}

/**
 * Reads a shared link. A number out of range, off its steps or not a number falls back to its default; unknown names
 * (campaign parameters) are ignored. Never throws.
 * @param plans plans available for this vehicle; a link to another plan gets the first
 */
export function decodeChoice(
  link: string | URLSearchParams,
  sliders: Sliders,
  plans: readonly [Plan, ...Plan[]] = ["finance"],
): DecodedChoice {
  const query = typeof link === "string" ? new URLSearchParams(link.replace(/^[#?]/, "")) : link;
  const wrong: LinkField[] = [];
  const requested = query.get(NAMES.plan);
  const plan = plans.find((each) => each === requested) ?? plans[0];
  if (requested !== null && requested !== plan) wrong.push(NAMES.plan);

  const standard = defaultChoice(plan, sliders);
  const read = (name: LinkField, id: SliderId): number | null => {
    const text = query.get(name);
    if (text === null) return null;
    const slider = id === "annualMiles" ? sliders.lease.annualMiles : sliders[plan][id];
    const typed = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
    if (fitToSlider(id, typed, slider).changed === null) return typed;
    wrong.push(name);
    return null;
  };
  const percent = read(NAMES.downPercent, downSlider("percent"));
  const amount = percent === null ? read(NAMES.down, downSlider("amount")) : null;
  const taxes = query.get(NAMES.withTaxAndFees);
  if (taxes !== null && taxes !== "1") wrong.push(NAMES.withTaxAndFees);
  const choice: PaymentChoice = {
    ...standard,
    ...(amount !== null && { downBy: "amount", down: amount }),
    ...(percent !== null && { downBy: "percent", down: percent }),
    tradeEquity: read(NAMES.tradeEquity, "tradeEquity") ?? standard.tradeEquity,
    creditScore: read(NAMES.creditScore, "creditScore"),
    term: read(NAMES.term, "term") ?? standard.term,
    annualMiles: plan === "lease" ? (read(NAMES.annualMiles, "annualMiles") ?? standard.annualMiles) : null,
    withTaxAndFees: taxes === "1",
  };
  return { choice, wrong };
}

function writeChoice(choice: PaymentChoice): string {
  const query = new URLSearchParams({ [NAMES.plan]: choice.plan });
  query.set(choice.downBy === "percent" ? NAMES.downPercent : NAMES.down, String(choice.down));
  query.set(NAMES.tradeEquity, String(choice.tradeEquity));
  if (choice.creditScore !== null) query.set(NAMES.creditScore, String(choice.creditScore));
  query.set(NAMES.term, String(choice.term));
  if (choice.annualMiles !== null) query.set(NAMES.annualMiles, String(choice.annualMiles));
  if (choice.withTaxAndFees) query.set(NAMES.withTaxAndFees, "1");
  return query.toString();
}
