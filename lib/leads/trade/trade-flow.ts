import { PHOTO_FIELDS } from "../../../config/leads/trade-photos";
import type { Answers, Questionnaire } from "../../../config/leads/valuation-questions";
import { WANTED_KEY } from "../../../config/leads/wanted";
import type { FieldErrors } from "../core/schemas/field-errors";
import { TRADE_CONTACT_FIELDS, TRADE_VEHICLE_FIELDS } from "./questions/fields";
import { CONTACT_PART, categoryOf, PHOTOS_PART, SUMMARY_PART, VEHICLE_PART } from "./questions/parts";
import { questionsOf } from "./questions/visible";

export const SELL_TRADE_PATH = "/sell-trade-my-car";
export const YOUR_VEHICLE_PATH = `${SELL_TRADE_PATH}/your-vehicle`;

/** Returns the path of the page that a link's token opens, with a day and a time chosen for the appraisal. */
export function tradeOfferPage(
  token: string,
  chosen: { day?: string; time?: string; step?: "move" } = {},
): string {
  const query = new URLSearchParams(chosen).toString().replace(/%3A/g, ":");
  return `${YOUR_VEHICLE_PATH}/offer/${token}${query ? `?${query}` : ""}`;
}

/** Returns the URL to which the time of an appraisal is posted, with the token of the offer's link. */
export function appraisalPost(token: string): string {
  return `/api/trade/offers/${token}/appraisal`;
}

/** Result of decoding a VIN. */
export type VinNotice = { kind: "found"; vehicle: string } | { kind: "unknown" };

/** Data for rendering the questionnaire, on the server and in the browser. */
export interface TradeFlow {
  questionnaire: Questionnaire;
  thisYear: number;
  makes: string[];
  /** Models of the make selected when the page is rendered. */
  models: string[];
  answers: Record<string, string>;
  /** Name of the requested part, shown if the parts before it are complete. */
  part: string;
  errors: FieldErrors;
  /** Source of the answers. Values in the URL take priority over those saved in the tab. */
  source: "start" | "draft" | "none";
  /** Token of the answers saved on the server, for a browser without JavaScript. */
  token: string | null;
  /** True if the answers named in the URL no longer exist. */
  expired: boolean;
  notice: VinNotice | null;
  consentText: string;
  phone: string;
}

/** Returns the field names that may be saved. Other posted fields are dropped. */
export function answerNames({ questions }: Questionnaire): Set<string> {
  return new Set([
    ...TRADE_VEHICLE_FIELDS,
    ...TRADE_CONTACT_FIELDS,
    WANTED_KEY,
    PHOTO_FIELDS.all,
    ...questions.map(({ questionId }) => questionId),
  ]);
}

/** Returns the fields that a part shows for these answers. */
export function fieldsOf(questionnaire: Questionnaire, part: string, answers: Answers): string[] {
  if (part === VEHICLE_PART) return [...TRADE_VEHICLE_FIELDS];
  if (part === CONTACT_PART) return [...TRADE_CONTACT_FIELDS];
  if (part === PHOTOS_PART) return [PHOTO_FIELDS.all];
  if (part === SUMMARY_PART) return [];
  const category = categoryOf(questionnaire, part);
  return category ? questionsOf(category, questionnaire, answers).map(({ questionId }) => questionId) : [];
}

/** Merges a part's posted fields into the answers. A checkbox or choice missing from the post becomes empty. */
export function withPart(
  questionnaire: Questionnaire,
  part: string,
  answers: Answers,
  posted: Record<string, string>,
): Record<string, string> {
  const merged: Record<string, string> = { ...answers };
  for (const name of fieldsOf(questionnaire, part, answers)) merged[name] = posted[name] ?? "";
  // The question appeared only because of this post, so a missing value does not clear it.
  for (const name of fieldsOf(questionnaire, part, merged)) merged[name] = posted[name] ?? merged[name] ?? "";
  return merged;
}
