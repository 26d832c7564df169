import { SHORTLIST } from "@/config/catalog/shortlist";
import { shortlistAnnouncements as t } from "@/lib/store/i18n/en/shortlist-announcements";
import { PICK_FORM_ID } from "./ids";

/**
 * On the list's page: no more can be chosen than can be compared. Without this code the server says so.
 * @returns a function that stops it
 */
export function livePicks(say: (what: string) => void): () => void {
  const form = document.getElementById(PICK_FORM_ID);
  if (!form) return () => undefined;
  const show = () => {
    const picks = [...form.querySelectorAll<HTMLInputElement>(`input[name="${SHORTLIST.query}"]`)];
    const chosen = picks.filter((pick) => pick.checked).length;
    for (const pick of picks) pick.disabled = !pick.checked && chosen >= SHORTLIST.maxCompared;
    return chosen;
  };
  const onChange = ({ target }: Event) => {
    if (!(target instanceof HTMLInputElement) || target.name !== SHORTLIST.query) return;
    say(t.chosen(show(), SHORTLIST.maxCompared));
  };
  show();
  form.addEventListener("change", onChange);
  return () => form.removeEventListener("change", onChange);
}
