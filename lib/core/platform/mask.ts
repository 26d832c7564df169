import { visibleText } from "./clean-text";

const ADDRESS = /[^\s<>"']+@[^\s<>"']+/g;
/** One of our ids may look partly like a telephone number, and a lead is traced by its id. */
const ID_OR_NUMBER = /([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})|\+?\(?\d[\d ().-]{8,}\d/gi;

/** Servers and databases like to quote what they were sent: e-mail addresses and telephone numbers are taken out, and what hides. */
export function masked(text: string): string {
  return visibleText(text)
    .replace(ADDRESS, "(address)")
    .replace(ID_OR_NUMBER, (found, id?: string) => {
      if (id) return id;
      return found.replace(/\D/g, "").length >= 10 ? "(number)" : found;
    });
}
