import "server-only";
import type { CommonRefusal, Refusals } from "./endpoint";
import { empty, json } from "./responses";

const TEXTS: Readonly<Record<CommonRefusal, string>> = {
  foreign: "Not from another site.",
  "sign-in": "Send the secret as a bearer token.",
  forbidden: "That is not allowed.",
  unknown: "There is no such address.",
  "too-often": "Too many requests.",
  unreadable: "The body cannot be read.",
  "too-large": "The body is too large.",
  invalid: "Fields are wrong.",
  busy: "Try again later.",
};

/** Returns refusals as JSON `{ error }`, with the area's texts where it has its own. */
export function jsonRefusals<Why extends string = never>(
  texts: Readonly<Partial<Record<CommonRefusal, string>> & Record<Why, string>>,
  statuses: Refusals<Why>["statuses"],
): Refusals<Why> {
  const all: Readonly<Record<string, string>> = { ...TEXTS, ...texts };
  return {
    statuses,
    respond: ({ why, status, more }) => json(status, { error: all[why], ...more }),
  };
}

/** Refusals with only a status. */
export const emptyRefusals: Refusals<never> = {
  statuses: {},
  content: {},
  respond: ({ status }) => empty(status),
};
