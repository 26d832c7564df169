import "server-only";
import type { Db } from "../../core/db/schema";
import { saveCreditDraft } from "./drafts";
import { answersIn, type CreditErrors } from "./fields";
import { isPart, PART_IDS, type PartId, partAfter, partBefore } from "./parts";
import { creditPartPath } from "./paths";
import { creditPartErrors } from "./read-application";

type Fields = Readonly<Record<string, unknown>>;

/** Whether a post continues to another part; any other submits the application. */
export function isCreditStep({ action, part }: Fields): boolean {
  return (action === "continue" || action === "back") && isPart(part);
}

/**
 * Handles "Continue" and "Back" without JavaScript: saves the answers, which are all in each post, and returns where
 * to go.
 */
export async function takeCreditStep(db: Db, fields: Fields, owner: string, now: number): Promise<string> {
  const answers = answersIn(fields);
  const from = isPart(fields.part) ? fields.part : PART_IDS[0];
  const { part, errors, anchor } = nextStep(
    fields.action === "back" ? "back" : "continue",
    from,
    answers,
    now,
  );
  return creditPartPath(await saveCreditDraft(db, owner, fields, errors, now), part, anchor);
}

function nextStep(
  action: "continue" | "back",
  part: PartId,
  answers: Record<string, string>,
  now: number,
): { part: PartId; errors: CreditErrors; anchor?: string } {
  if (action === "back") return { part: partBefore(part, answers) ?? part, errors: {} };
  const errors = creditPartErrors(answers, part, now);
  if (Object.keys(errors).length === 0) return { part: partAfter(part, answers), errors };
  if (isOnlyNew(errors, answers)) return { part, errors: {}, anchor: `#more-${part}` };
  return { part, errors, anchor: "#error-summary" };
}

/** Whether the only errors are in fields that were not shown yet, such as an earlier address that is now required. */
export function isOnlyNew(errors: CreditErrors, answers: Readonly<Record<string, unknown>>): boolean {
  const names = Object.keys(errors);
  return names.length > 0 && names.every((name) => /\.[1-9]\d?\.\w+$/.test(name) && !(name in answers));
}
