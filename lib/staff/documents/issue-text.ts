import type { z } from "zod";
import { staffEditorMessages } from "../../store/i18n/staff-editor-messages";

/** Returns a schema's issue as text for the person who types the value. */
export function issueText(issue: z.core.$ZodIssue): string {
  const t = staffEditorMessages().problems;
  if (isMissing(issue)) return t.required;
  if (issue.code === "too_small" && issue.origin === "number") return t.atLeast(Number(issue.minimum));
  if (issue.code === "too_big" && issue.origin === "number") return t.atMost(Number(issue.maximum));
  if (isRaw(issue)) return plainText(issue);
  const text = issue.message.charAt(0).toUpperCase() + issue.message.slice(1);
  return /[.!?]$/.test(text) ? text : `${text}.`;
}

/** Returns true for the library's own text, which names types and patterns; the others are written for readers. */
function isRaw({ message }: z.core.$ZodIssue): boolean {
  return /^(?:Invalid|Too (?:small|big)|Unrecognized|Expected)\b/.test(message);
}

function plainText(issue: z.core.$ZodIssue): string {
  const t = staffEditorMessages().problems;
  switch (issue.code) {
    case "too_small":
      return issue.origin === "array" ? t.leastEntries(Number(issue.minimum)) : t.tooShort;
    case "too_big":
      return issue.origin === "array"
        ? t.mostEntries(Number(issue.maximum))
        : t.mostCharacters(Number(issue.maximum));
    case "invalid_format":
      return formatText(issue.format) ?? t.otherForm;
    case "invalid_value":
      return t.chooseOne;
    default:
      return t.otherForm;
  }
}

function formatText(format: string): string | undefined {
  const { date, email, url } = staffEditorMessages().problems;
  const texts: Readonly<Record<string, string>> = { date, datetime: date, email, url };
  return texts[format];
}

function isMissing(issue: z.core.$ZodIssue): boolean {
  return (
    (issue.code === "invalid_type" && (issue.input === undefined || issue.input === null)) ||
    (issue.code === "too_small" && issue.origin === "string") ||
    (issue.code === "invalid_value" && !issue.input)
  );
}
