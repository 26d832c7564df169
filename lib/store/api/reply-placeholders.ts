const PLACEHOLDER = /\{([A-Za-z]+)\}/g;

/** Returns the names of the placeholders in a text, each once. */
export function placeholdersIn(text: string): string[] {
  return [...new Set([...text.matchAll(PLACEHOLDER)].map(([, name]) => name!))];
}

/** Replaces each placeholder of a text. @param replace gets the placeholder with its braces, and its name */
export function replacePlaceholders(text: string, replace: (whole: string, name: string) => string): string {
  return text.replace(PLACEHOLDER, replace);
}
