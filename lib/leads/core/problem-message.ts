import { leadMessages } from "../../store/i18n/lead-messages";

const copy = leadMessages().problem;

/** Errors of a whole post, as opposed to a field. */
export type Problem = Exclude<keyof typeof copy, "title" | "back" | "home" | "bodyWithoutPhone">;

/** What happened and what to do next, with the number to call where one is known (docs/rules.md#failure-messages). */
export function problemMessage(what: Problem, phone: string | null): string {
  return phone === null ? copy.bodyWithoutPhone : `${copy[what]}${phone}.`;
}
