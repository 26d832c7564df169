import type { TranslationOf } from "../../../core/language/translation";
import type { compareSavedMessages } from "../en/compare-saved";

/** Spanish messages about saved vehicles that can be added to a comparison. */
export const compareSaved: TranslationOf<typeof compareSavedMessages> = {
  title: "Agregue de sus vehículos guardados",
  toSaved: "Todos los vehículos guardados",
  add: "Agregar",
  addWhat: " a la comparación",
  all: (count) => `Comparar ${count} vehículos guardados`,
  failed: "No podemos cargar esta lista por ahora.",
};
