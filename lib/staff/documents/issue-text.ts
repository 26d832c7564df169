import type { z } from "zod";
import { staffEditorMessages } from "../../store/i18n/staff-editor-messages";

const t = staffEditorMessages.problems;

/** Returns a schema's issue as text for the person who types the value. */
export function issueText(issue: z.core.$ZodIssue): string {
  if (isMissing(issue)) return t.required;
  if (issue.code === "too_small" && issue.origin === "number") return t.atLeast(Number(issue.minimum));
  if (issue.code === "too_big" && issue.origin === "number") return t.atMost(Number(issue.maximum));
  const text = issue.message.charAt(0).toUpperCase() + issue.message.slice(1);
  return /[.!?]$/.test(text) ? text : `${text}.`;
}

function isMissing(issue: z.core.$ZodIssue): boolean {
  return (
    (issue.code === "invalid_type" && (issue.input === undefined || issue.input === null)) ||
    (issue.code === "too_small" && issue.origin === "string") ||
    (issue.code === "invalid_value" && !issue.input)
  );
}
