import type { ReplyPlaceholder } from "../../../config/leads/replies";
import { placeholdersIn, replacePlaceholders } from "../../store/api/reply-placeholders";

/** Values of placeholders; an empty value is unknown. */
export type PlaceholderValues = Readonly<Record<ReplyPlaceholder, string>>;

/** Replaces placeholders that have a value. Others remain visible, so that they are noticed and rejected. */
export function fillTemplate(text: string, values: PlaceholderValues): string {
  return replacePlaceholders(text, (whole, name) => knownValue(values, name) || whole);
}

/**
 * Returns the placeholders in a text that have no value, each once. Must be called before the text is filled in,
 * because values may contain braces.
 */
export function missingPlaceholders(text: string, values: PlaceholderValues): string[] {
  return placeholdersIn(text).filter((name) => knownValue(values, name) === "");
}

/**
 * Returns a placeholder's value without braces. A filled-in text may be filled in again after editing, so a visitor's
 * name must not look like a placeholder.
 */
function knownValue(values: PlaceholderValues, name: string): string {
  return Object.hasOwn(values, name) ? values[name as ReplyPlaceholder].replace(/[{}]/g, "") : "";
}
