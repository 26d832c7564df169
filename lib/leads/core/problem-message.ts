import { leadMessages } from "../../store/i18n/lead-messages";

const words = leadMessages().problem;

/** What goes wrong with a whole post, as opposed to a field. */
export type Problem = Exclude<keyof typeof words, "title" | "back" | "home" | "bodyWithoutPhone">;

/** What happened and what to do next, with the number to call where one is known (docs/rules.md#failure-messages). */
export function problemMessage(what: Problem, phone: string | null): string {
  return phone === null ? words.bodyWithoutPhone : `${words[what]}${phone}.`;
}
