import type { TranslationOf } from "../../../core/language/translation";
import type { mapMessages, distancesSorted as sorted } from "../map-messages";

/** Spanish messages of the map with the locations. */
export const map: TranslationOf<typeof mapMessages> = {
  label: (towns) => `Mapa de nuestras sucursales: ${new Intl.ListFormat("es-US").format(towns)}`,
  open: "Abrir el mapa interactivo",
  from: (host) => `Se carga desde ${host}`,
  failed: "No se pudo cargar el mapa.",
  directions: "Cómo llegar",
};

export const distancesSorted: TranslationOf<typeof sorted> =
  "Ordenadas por distancia en línea recta. Su ubicación se queda en su navegador.";
