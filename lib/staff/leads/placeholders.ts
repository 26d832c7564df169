import type { ReplyPlaceholder } from "../../../config/leads/replies";

/** What placeholders stand for; an empty one is not known. */
export type PlaceholderValues = Readonly<Record<ReplyPlaceholder, string>>;

const PLACEHOLDER = /\{([A-Za-z]+)\}/g;

/** Fills in what is known; what is not stays as its placeholder, so that it is seen and refused. */
export function fillTemplate(text: string, values: PlaceholderValues): string {
  return text.replace(PLACEHOLDER, (whole, name: string) =>
    Object.hasOwn(values, name) ? values[name as ReplyPlaceholder] || whole : whole,
  );
}

/** Names of the placeholders that a text still has, each once: such a text is not sent. */
export function placeholdersIn(text: string): string[] {
  return [...new Set([...text.matchAll(PLACEHOLDER)].map(([, name]) => name!))];
}
