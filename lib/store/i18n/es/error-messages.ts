import type { TranslationOf } from "../../../core/language/translation";
import type { errorMessages } from "../error-messages";

/** Spanish messages of the page for an unexpected error. */
export const error: TranslationOf<typeof errorMessages> = {
  badge: "Algo salió mal",
  title: "Esta página no se pudo cargar",
  subtitle:
    "El problema es nuestro. Si vio una confirmación, ya tenemos lo que envió. Si no, intente de nuevo.",
  button: "Ir a la página de inicio",
  link: "/",
};
