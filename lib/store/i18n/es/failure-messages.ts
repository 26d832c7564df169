import type { TranslationOf } from "../../../core/language/translation";
import { englishStaffKey, type failureMessages } from "../failure-messages";

/** Spanish messages of error pages. */
export const failure: TranslationOf<typeof failureMessages> = {
  notFound: {
    title: "No encontramos la página",
    apology: "Lo sentimos, no encontramos la página que busca.",
    unmatched: (path) => `No encontramos la página: ${path}`,
    invalid: (path) => `No encontramos la página: ${path}`,
    home: "Ir a la página de inicio",
    browse: "Ver todos los vehículos",
    newest: "Recién llegados",
  },
  outage: {
    title: "Volvemos enseguida",
    detail:
      "Nuestro sistema de inventario no responde por ahora, así que no podemos mostrar esta página. Intente de nuevo en unos minutos.",
    call: (phone) => `Llámenos al ${phone}`,
    retry: "Intentar de nuevo",
  },
  // The back office is in English.
  staffKey: englishStaffKey,
};
