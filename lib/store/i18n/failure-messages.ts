import { failure } from "./en/failure";

/** Messages of the pages that say what went wrong. */
export function failureMessages() {
  return failure;
}
