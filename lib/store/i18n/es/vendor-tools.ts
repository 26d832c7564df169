import type { TranslationOf } from "../../../core/language/translation";
import type { vendorToolMessages } from "../en/vendor-tools";

/** Spanish messages around vendors' tools. */
export const vendorTools: TranslationOf<typeof vendorToolMessages> = {
  open: (name) => `Abrir ${name}`,
  about: (vehicle) => `Para el ${vehicle}`,
  close: (name) => `Cerrar ${name}`,
  needs: (name, category) => `${name} necesita su permiso para cookies de la categoría ${category}.`,
  settings: "Elegir sus cookies",
  loading: (name) => `Cargando ${name}…`,
  failed: (name) => `No se puede cargar ${name} por ahora. Intente más tarde o llámenos.`,
};
