/** Returns one line without characters that Markdown would interpret. */
export function plain(text: string): string {
  return text
    .replace(/\s+/g, " ")
    .replace(/[[\]<>`*_\\|#]/g, "\\$&")
    .trim();
}

export function link(text: string, url: string): string {
  return `[${plain(text)}](${url})`;
}

/** Returns a list with "- a" lines; empty for an empty list. */
export function bullets(items: readonly string[]): string {
  return items.map((item) => `- ${item}`).join("\n");
}

/** Returns a heading with a body; empty if the body is empty. */
export function section(title: string, body: string): string {
  return body === "" ? "" : `## ${plain(title)}\n\n${body}`;
}

/** Joins the parts with a blank line; empty parts are skipped. */
export function document(parts: readonly string[]): string {
  return `${parts.filter(Boolean).join("\n\n")}\n`;
}
