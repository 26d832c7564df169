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
  /** Fields with an invalid value, for which the default is used. */
  wrong: LinkField[];
}

/**
 * Returns the canonical text of a payment choice as a query string. It is empty for the default choice. Otherwise it
 * has all fields of the plan, so that a link stays the same if a store's defaults change. It is placed after `#`, so
 * that no server logs the credit score and only one page is cached.
 */
export function encodeChoice(choice: PaymentChoice, sliders: Sliders): string {
  const link = writeChoice(choice);
  return link === writeChoice(defaultChoice("finance", sliders)) ? "" : link;
}

/**
 * Parses a shared link. An invalid number becomes its default; unknown names (campaign parameters) are ignored. Never
 * throws.
 * @param plans plans available for the vehicle; a link to another plan gets the first
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
