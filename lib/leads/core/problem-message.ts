import { leadMessages } from "../../store/i18n/lead-messages";

const copy = () => leadMessages().problem;

/** Errors of a whole post, not of a single field. */
export type Problem = Exclude<keyof ReturnType<typeof copy>, "title" | "back" | "home" | "bodyWithoutPhone">;

/** Maps a response status to the problem of a whole post. */
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

/**
 * Returns the message about a failure and the next step, including the phone number if known
 * (docs/rules.md#failure-messages).
 */
export function problemMessage(what: Problem, phone: string | null): string {
  return phone === null ? copy().bodyWithoutPhone : `${copy()[what]}${phone}.`;
}
