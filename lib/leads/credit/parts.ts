import { type StepPosition, stepPosition } from "../../core/pages/step-position";
import { fieldOf, type Typed } from "./fields";

/** Ids of the form's parts, shown one at a time. */
export const PART_IDS = ["you", "home", "work", "co-you", "co-home", "co-work", "send"] as const;
export type PartId = (typeof PART_IDS)[number];

const ALONE: readonly PartId[] = ["you", "home", "work", "send"];

export function isJoint(typed: Readonly<Record<string, unknown>>): boolean {
  return typed.applying === "joint";
}

/** Returns the parts that these values require. The co-borrower's parts belong only to joint applications. */
export function creditParts(typed: Readonly<Record<string, unknown>>): readonly PartId[] {
  return isJoint(typed) ? PART_IDS : ALONE;
}

/**
 * Returns a part's position among the applicant's parts, starting at 1. A co-borrower's parts have the same positions,
 * so that the total is the same for joint applications.
 */
export function partProgress(part: PartId) {
  const isCoBorrower = part.startsWith("co-");
  const own = isCoBorrower ? part.slice("co-".length) : part;
  return { parts: ALONE, position: ALONE.indexOf(own as PartId) + 1, isCoBorrower };
}

/** Returns the part with a field. Unknown fields belong to the last part. */
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

/** Returns the position of a requested part, or the first part if these values do not require the requested one. */
export function creditPosition(part: PartId, typed: Typed): StepPosition<PartId> {
  const parts = creditParts(typed);
  return stepPosition(parts, parts.indexOf(part));
}

/** Paths of the application page and its confirmation page. */
export const CREDIT_PATH = "/auto-financing/full-credit-application";
export const CREDIT_RECEIVED_PATH = `${CREDIT_PATH}/received`;

/** Returns the path of a part of the form, with the token of the saved values. The URL contains no typed text. */
export function creditPartPath(draft: string, part: PartId, anchor = ""): string {
  return `${CREDIT_PATH}?${new URLSearchParams({ draft, part })}${anchor}`;
}
