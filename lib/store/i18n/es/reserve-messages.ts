import type { TranslationOf } from "../../../core/language/translation";
import type { reserveMessages } from "../reserve-messages";

/** Spanish messages of the private reserve. */
export const reserve: TranslationOf<typeof reserveMessages> = {
  title: "Reserva privada",
  intro:
    "Algunos de nuestros vehículos todavía no se anuncian. Denos sus datos una vez y véalos de inmediato.",
  lockedTitle: "Abra nuestra reserva privada",
  waiting: (n) => (n === 1 ? "1 vehículo adentro" : `${n} vehículos adentro`),
  prices: (from, to) => (from === to ? from : `${from} a ${to}`),
  nextTitle: "Qué sigue",
  steps: (days) => [
    "Usted manda su nombre, correo y teléfono una vez.",
    `La lista se abre de inmediato en este navegador, por ${days} días: fotos, precios e historial, como en cualquier otro vehículo.`,
    "La sucursal puede mandarle un correo para preguntar qué busca. Le llama o le manda mensajes de texto solo si usted marca la casilla que lo permite.",
  ],
  aboutTitle: "Lo que conviene saber",
  about: [
    {
      title: "Qué es",
      text: "Vehículos que mantenemos fuera del sitio público. No aparecen en ninguna búsqueda, lista ni otro sitio.",
    },
    {
      title: "Para quién es",
      text: "Para quien ya sabe lo que busca y quiere verlo antes que los demás.",
    },
    {
      title: "Cuánto cuesta",
      text: "Nada. Los precios incluyen los mismos cargos que los demás vehículos, y usted no se compromete a venir ni a comprar.",
    },
  ],
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
