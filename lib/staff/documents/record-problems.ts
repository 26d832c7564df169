import type { z } from "zod";
import { staffEditorMessages } from "../../store/i18n/staff-editor-messages";
import type { DocumentProblem } from "./check-document";

/** What a kind's schema has against a record, in words for the person who types it. */
export function recordProblems(schema: z.ZodObject, record: object): DocumentProblem[] {
  const { error } = schema.safeParse(record);
  return (error?.issues ?? []).map((issue) => ({ field: issue.path.join("."), message: messageOf(issue) }));
}

function messageOf(issue: z.core.$ZodIssue): string {
  const isMissing =
    (issue.code === "invalid_type" && (issue.input === undefined || issue.input === null)) ||
    (issue.code === "too_small" && issue.origin === "string") ||
    (issue.code === "invalid_value" && !issue.input);
  if (isMissing) return staffEditorMessages.problems.required;
  const text = issue.message.charAt(0).toUpperCase() + issue.message.slice(1);
  return /[.!?]$/.test(text) ? text : `${text}.`;
}

/** Own problems, and those of others about places that have none of their own. */
export function withProblems(
  own: readonly DocumentProblem[],
  others: readonly DocumentProblem[],
): DocumentProblem[] {
  const known = new Set(own.map(({ field }) => field));
  return [...own, ...others.filter(({ field }) => !known.has(field))];
}
