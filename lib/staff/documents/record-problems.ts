import type { z } from "zod";
import type { DocumentProblem } from "./check-document";
import { issueText } from "./issue-text";

/** Returns the schema's issues with a record as text for the person who types it. */
export function recordProblems(schema: z.ZodObject, record: object): DocumentProblem[] {
  const { error } = schema.safeParse(record, { reportInput: true });
  return (error?.issues ?? []).map((issue) => ({ field: issue.path.join("."), message: issueText(issue) }));
}

/** Own problems, and those of others about places that have none of their own. */
export function withProblems(
  own: readonly DocumentProblem[],
  others: readonly DocumentProblem[],
): DocumentProblem[] {
  const known = new Set(own.map(({ field }) => field));
  return [...own, ...others.filter(({ field }) => !known.has(field))];
}
