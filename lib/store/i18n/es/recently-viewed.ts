import type { TranslationOf } from "../../../core/language/translation";
import type { recentlyViewedMessages } from "../en/recently-viewed";

/** Spanish messages of the list of recently viewed vehicles. */
export const recentlyViewed: TranslationOf<typeof recentlyViewedMessages> = {
  title: "Vistos recientemente",
  empty: "Aquí aparecen los vehículos que usted ve. La lista se queda en este navegador.",
  browse: "Ver todos los vehículos",
  failed: "No podemos cargar esta lista en este momento.",
  clear: "Borrar la lista",
  cleared: "Su lista está vacía.",
};
