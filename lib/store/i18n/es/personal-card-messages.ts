import type { TranslationOf } from "../../../core/language/translation";
import type { personalCardMessages } from "../personal-card-messages";

/** Spanish messages about a visitor's own payment on cards and vehicle pages. */
export const personalCard: TranslationOf<typeof personalCardMessages> = {
  label: "Mensualidad est.",
  ownLabel: { finance: "Su mensualidad", lease: "Su mensualidad de arrendamiento" },
  prequalified: "Precalificado",
  personalize: "Personalizar",
  edit: "Cambiar",
  of: (vehicle) => ` la mensualidad del ${vehicle}`,
  personalizePrice: "Personalizar mi precio",
  changeAnswers: "Cambiar mis respuestas",
};
