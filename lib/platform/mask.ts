/** Servers and databases like to quote what they were sent: e-mail addresses and telephone numbers are taken out. */
export function masked(text: string): string {
  return text
    .replace(/[^\s<>"']+@[^\s<>"']+/g, "(address)")
    .replace(/\+?\(?\d[\d ().-]{8,}\d/g, (found) =>
      found.replace(/\D/g, "").length >= 10 ? "(number)" : found,
    );
}
