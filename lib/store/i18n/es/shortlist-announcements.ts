import type { TranslationOf } from "../../../core/language/translation";
import type { shortlistAnnouncements as announcements } from "../en/shortlist-announcements";

/** Spanish announcements when the saved vehicles change. */
export const shortlistAnnouncements: TranslationOf<typeof announcements> = {
  saved: (count) => `Guardado. ${vehicles(count)} en su lista.`,
  removed: (count) => `Quitado. ${vehicles(count)} en su lista.`,
  full: (max) => `Su lista está llena (${max} vehículos). Quite uno primero.`,
  copied: "Enlace copiado.",
  copyByHand: "Cópielo de la barra de direcciones.",
  chosen: (count, max) => `${count} de ${max} elegidos para comparar.`,
};

function vehicles(count: number): string {
  return count === 1 ? "1 vehículo" : `${count} vehículos`;
}
