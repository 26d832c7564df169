import type { TranslationOf } from "../../../core/language/translation";
import type { popupMessages } from "../en/popups";

/** Spanish messages shared by all pop-ups. */
export const popups: TranslationOf<typeof popupMessages> = {
  close: "Cerrar",
  open: "Ver más",
  maximize: "Maximizar",
  restore: "Restaurar el tamaño",
};
