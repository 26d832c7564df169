import { leadMessages } from "../../store/i18n/lead-messages";

const copy = leadMessages().problem;

/** Errors of a whole post, as opposed to a field. */
export type Problem = Exclude<keyof typeof copy, "title" | "back" | "home" | "bodyWithoutPhone">;

/** What an answer's status says of a whole post. */
export function problemOf(status: number): Problem {
  switch (status) {
    case 403:
      return "foreign";
    case 409:
      return "conflict";
    case 413:
      return "tooLarge";
    case 429:
      return "tooMany";
    case 400:
    case 415:
      return "unreadable";
    default:
      return "body";
  }
}

/** What happened and what to do next, with the number to call where one is known (docs/rules.md#failure-messages). */
export function problemMessage(what: Problem, phone: string | null): string {
  return phone === null ? copy.bodyWithoutPhone : `${copy[what]}${phone}.`;
}
