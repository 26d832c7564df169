import type { TranslationOf } from "../../../core/language/translation";
import type { reserveMessages } from "../reserve-messages";

/** Spanish messages of the private reserve. */
export const reserve: TranslationOf<typeof reserveMessages> = {
  title: "Reserva privada",
  intro:
    "Algunos de nuestros vehículos todavía no se anuncian. Denos sus datos una vez y véalos de inmediato.",
  lockedTitle: "Abra nuestra reserva privada",
  waiting: (n) => (n === 1 ? "1 vehículo adentro" : `${n} vehículos adentro`),
  from: (price) => `Desde ${price}`,
  formName: "Abrir la reserva privada",
  submit: "Abrir la reserva",
  granted: "¡Acceso concedido!",
  welcome: "Le damos la bienvenida a nuestra reserva privada.",
  problem: "Hubo un error al guardar sus datos.",
  noCookie:
    "Tenemos sus datos, pero su navegador bloqueó nuestra cookie y la reserva no se puede abrir. Permita las cookies de este sitio o llámenos: ",
  count: (n) => (n === 1 ? "1 vehículo" : `${n} vehículos`),
  listIntro: "Solo ven estos vehículos quienes nos dieron sus datos.",
  open: "Usted tiene acceso a nuestra reserva privada.",
  see: "Ver la reserva privada",
  matching: "Vehículos de la reserva para esta búsqueda:",
  noMatch: "Ningún vehículo de la reserva coincide con esta búsqueda.",
  emptyTitle: "La reserva está vacía por ahora",
  emptyText: "Por ahora todos nuestros vehículos están a la vista.",
  browse: "Ver todos los vehículos",
  goneTitle: "Este vehículo ya no está en nuestra reserva privada",
  goneText: "Quizá se vendió. Vea qué más hay en la reserva.",
  badge: "Reserva privada",
  pages: "Páginas de la reserva privada",
  previous: "Anterior",
  next: "Siguiente",
  page: (page, pages) => `Página ${page} de ${pages}`,
};
