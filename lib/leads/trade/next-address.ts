import "server-only";
import type { Answers } from "../../../config/leads/valuation-question-types";
import { isVinForm } from "../../catalog/inventory/vin/check-digit";
import { lookUpVinFor } from "./look-up-vin";
import { YOUR_VEHICLE_PATH } from "./paths";
import type { PhotoProblem } from "./photos/photo-store";
import { positionOf, type QuestionContext, tradePartErrors, VEHICLE_PART } from "./questions/parts";
import { readVin } from "./questions/vehicle-fields";
import { fieldsOf } from "./trade-flow";

interface Posted {
  part: string;
  /** The answers without this post, and with it. */
  before: Answers;
  answers: Record<string, string>;
  /** "Look up VIN" was clicked. */
  lookUp: boolean;
  /** What was answered before is gone. */
  expired: boolean;
  /** Of the visitor. */
  address: string;
  /** A photo was added or removed, or could not be: the visitor stays with the photos. */
  photo?: "done" | PhotoProblem | undefined;
}

/** What a post of one part leads to: the answers to save, and the page under the token that they are saved under. */
export async function nextAddress(
  context: QuestionContext,
  { part, before, answers, lookUp, expired, address, photo }: Posted,
): Promise<{ fields: Record<string, string>; address: (token: string) => string }> {
  const to = (query: Record<string, string>, hash = "") => ({
    address: (token: string) =>
      `${YOUR_VEHICLE_PATH}?${new URLSearchParams({ draft: token, ...query, ...(expired && { expired: "1" }) }).toString()}${hash}`,
  });
  if (photo === "done") return { fields: answers, ...to({ part }, "#photos") };
  if (photo) return { fields: answers, ...to({ part, photo }, "#error-summary") };
  const vin = readVin(answers.vin);
  // Enter in the VIN field submits the form without the button; a VIN with nothing else is looked up.
  const isVinAlone = isVinForm(vin) && !answers.year && !answers.make && !answers.model;
  if (part === VEHICLE_PART && (lookUp || isVinAlone)) {
    if (!isVinForm(vin)) return { fields: answers, ...to({ part, errors: "1" }, "#error-summary") };
    const { fields } = await lookUpVinFor(address, vin);
    return { fields: { ...answers, ...fields, vin }, ...to({ part, lookup: "1" }) };
  }
  const errors = Object.keys(tradePartErrors(context, part, answers));
  if (errors.length === 0) {
    // The part after this one; the page leads back to any incomplete part before it.
    const { next } = positionOf(context, part, answers);
    return { fields: answers, ...to({ part: next ?? part }) };
  }
  // A question that this very post has brought up is not wrong yet.
  const shown = fieldsOf(context.questionnaire, part, before);
  const isNew = errors.every((field) => !shown.includes(field));
  return { fields: answers, ...(isNew ? to({ part }) : to({ part, errors: "1" }, "#error-summary")) };
}
