import { type StepPosition, stepPosition } from "../../core/pages/step-position";
import { fieldOf, type Typed } from "./fields";

/** The parts of the form, one shown at a time. */
export const PART_IDS = ["you", "home", "work", "co-you", "co-home", "co-work", "send"] as const;
export type PartId = (typeof PART_IDS)[number];

const ALONE: readonly PartId[] = ["you", "home", "work", "send"];

export function isJoint(typed: Readonly<Record<string, unknown>>): boolean {
  return typed.applying === "joint";
}

/** The parts that these answers require: a co-borrower's only where two apply. */
export function creditParts(typed: Readonly<Record<string, unknown>>): readonly PartId[] {
  return isJoint(typed) ? PART_IDS : ALONE;
}

/**
 * A part's place among the applicant's, from 1. Those of a co-borrower have the same places, so that the total does not
 * change with the answer to who applies.
 */
export function partProgress(part: PartId) {
  const isCoBorrower = part.startsWith("co-");
  const own = isCoBorrower ? part.slice("co-".length) : part;
  return { parts: ALONE, position: ALONE.indexOf(own as PartId) + 1, isCoBorrower };
}

/** The part that holds a field; the last one for its own fields and for anything unknown. */
export function partOf(name: string): PartId {
  const known = fieldOf(name);
  if (!known || known.field === "dateOfBirth" || known.field === "ssn" || known.field.startsWith("agree."))
    return "send";
  const part =
    known.list === "residence" || known.field === "sameAddress"
      ? "home"
      : known.list === "job"
        ? "work"
        : "you";
  return known.person === "coBorrower" ? `co-${part}` : part;
}

export function isPart(value: unknown): value is PartId {
  return PART_IDS.some((each) => each === value);
}

/** Where a visitor is who requests a part; one that these answers do not require is the first. */
export function creditPosition(part: PartId, typed: Typed): StepPosition<PartId> {
  const parts = creditParts(typed);
  return stepPosition(parts, parts.indexOf(part));
}

/** The application's page, and its confirmation page. */
export const CREDIT_PATH = "/auto-financing/full-credit-application";
export const CREDIT_RECEIVED_PATH = `${CREDIT_PATH}/received`;

/** A part of the form with the answers saved under a token; nothing typed appears in the URL. */
export function creditPartPath(draft: string, part: PartId, anchor = ""): string {
  return `${CREDIT_PATH}?${new URLSearchParams({ draft, part })}${anchor}`;
}
