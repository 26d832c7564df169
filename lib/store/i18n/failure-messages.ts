import { failure } from "./en/failure";

/** Words of the pages that say what went wrong. */
export function failureMessages() {
  return failure;
}
