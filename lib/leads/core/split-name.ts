import type { LeadUser } from "./lead";

/** Splits a typed name: the last word is the last name, and a single word is the first name. */
export function splitName(typed: string): Pick<LeadUser, "firstName" | "lastName"> {
  const words = typed.trim().split(/\s+/).filter(Boolean);
  const lastName = words.length > 1 ? words.at(-1)! : "";
  return { firstName: words.slice(0, Math.max(1, words.length - 1)).join(" "), lastName };
}
