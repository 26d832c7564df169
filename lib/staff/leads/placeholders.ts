import type { ReplyPlaceholder } from "../../../config/leads/replies";

/** Values of placeholders; an empty one is unknown. */
export type PlaceholderValues = Readonly<Record<ReplyPlaceholder, string>>;

const PLACEHOLDER = /\{([A-Za-z]+)\}/g;

/** Replaces placeholders that have a value; the others remain, so that they are noticed and rejected. */
export function fillTemplate(text: string, values: PlaceholderValues): string {
  return text.replace(PLACEHOLDER, (whole, name: string) => knownValue(values, name) || whole);
}

/**
 * Returns the names of the placeholders in a text that have no value, each once. Called before the text is filled: a
 * value is no template.
 */
export function missingPlaceholders(text: string, values: PlaceholderValues): string[] {
  return placeholdersIn(text).filter((name) => knownValue(values, name) === "");
}

/**
 * Returns a placeholder's value without braces: a filled text is shown, edited and filled again, and a visitor's name
 * must not be a placeholder then.
 */
function knownValue(values: PlaceholderValues, name: string): string {
  return Object.hasOwn(values, name) ? values[name as ReplyPlaceholder].replace(/[{}]/g, "") : "";
}

/** Names of the placeholders in a text, each once. */
export function placeholdersIn(text: string): string[] {
  return [...new Set([...text.matchAll(PLACEHOLDER)].map(([, name]) => name!))];
}
