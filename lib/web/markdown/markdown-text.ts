/** One line without marks that Markdown would read. */
export function plain(text: string): string {
  return text
    .replace(/\s+/g, " ")
    .replace(/[[\]<>`*_\\|#]/g, "\\$&")
    .trim();
}

export function link(text: string, url: string): string {
  return `[${plain(text)}](${url})`;
}

/** "- a" lines; nothing of an empty list. */
export function bullets(items: readonly string[]): string {
  return items.map((item) => `- ${item}`).join("\n");
}

/** Returns a heading with what stands below it; nothing where that is nothing. */
export function section(title: string, body: string): string {
  return body === "" ? "" : `## ${plain(title)}\n\n${body}`;
}

/** Joins the parts with a blank line between them; empty ones are skipped. */
export function document(parts: readonly string[]): string {
  return `${parts.filter(Boolean).join("\n\n")}\n`;
}
