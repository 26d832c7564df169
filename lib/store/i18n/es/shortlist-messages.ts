import type { TranslationOf } from "../../../core/language/translation";
import type { shortlistMessages } from "../shortlist-messages";

/** Spanish messages of favorites and comparison. */
export const shortlist: TranslationOf<typeof shortlistMessages> = {
  save: (vehicle) => `Guardar el ${vehicle}`,
  link: "Vehículos guardados",
  title: "Vehículos guardados",
  count: (n) => (n === 1 ? "1 vehículo" : `${n} vehículos`),
  savedHere:
    "Sus vehículos guardados se quedan en este navegador, sin necesidad de una cuenta. Quien tenga el enlace de esta página ve la misma lista.",
  emptyTitle: "Todavía no ha guardado nada",
  newestTitle: "Recién llegados: guarde uno para empezar",
  emptyText: "Toque el corazón de un vehículo para guardarlo aquí. No necesita una cuenta.",
  emptyNoScript:
    "Para guardar vehículos se necesita JavaScript, que está desactivado en su navegador. Una lista que alguien le compartió sí funciona.",
  browse: "Ver todos los vehículos",
  copy: "Copiar el enlace",
  mail: {
    open: "Enviar esta lista por correo",
    email: "Correo electrónico",
    hint: "Le enviamos la lista una sola vez, con precios y un enlace, y nada más.",
    submit: "Enviar la lista",
    sent: "La lista va en camino.",
  },
  pick: (vehicle) => ` el ${vehicle}`,
  compare: "Comparar",
  compareHint: (max) => `Elija hasta ${max} vehículos para verlos lado a lado.`,
  tooLong: (shown) => `Esta lista es demasiado larga. Se muestran los primeros ${shown} vehículos.`,
  skippedTitle: "Algunos vehículos de este enlace no se pueden mostrar",
  gone: (vehicle) => `El ${vehicle} se vendió o ya no está en la lista.`,
  unknown: (vin) => `No tenemos ningún vehículo con el VIN ${vin}.`,
  wrong: (word) => `“${word}” no es un VIN.`,
  compareTitle: "Comparar vehículos",
  compareEmptyTitle: "O elija los suyos",
  compareEmptyText:
    "Compare hasta cuatro: primero aparece lo que es distinto, y se marcan el menor precio, la menor mensualidad, las menos millas y el mejor rendimiento.",
  pairsTitle: "Empiece con una de estas",
  comparePair: (one, other) => `Comparar el ${one} con el ${other}`,
  versus: "o",
  compareSteps: [
    "Toque el corazón de un vehículo que le guste.",
    "Toque Comparar en su ficha, o en la de cualquier otro vehículo.",
    "Consulte la disponibilidad o programe una prueba de manejo desde la comparación.",
  ],
  compareVins: "VIN, separados por comas",
  oneOnly: "Agregue un segundo vehículo para comparar.",
  differencesFirst:
    "Primero lo distinto y luego lo que es igual. “No indicado” no significa que el auto no lo tenga: pregúntenos.",
  best: {
    price: "Menor precio",
    payment: "Menor mensualidad",
    mileage: "Menos millas",
    mpg: "Mejor rendimiento",
  },
  shared: (n) => (n === 2 ? "Igual en los dos" : `Igual en los ${n}`),
  actions: "Siguiente paso",
  testDrive: "Prueba de manejo",
  remove: "Quitar",
  removeWhat: (vehicle) => ` el ${vehicle} de esta comparación`,
  tooMany: (requested, max) =>
    `Puede comparar hasta ${max} vehículos, y este enlace tiene ${requested}. Elija ${max} de ellos.`,
  table: "Vehículos lado a lado",
  facts: "Detalles",
  condition: "Condición",
  location: "Sucursal",
  groups: {
    safety: "Seguridad",
    technology: "Tecnología",
    comfort: "Comodidad",
    performance: "Mecánica",
    exterior: "Exterior",
    other: "Otros",
  },
  listed: (n) => (n === 1 ? "característica" : "características"),
  yes: "Sí",
  notListed: "No indicado",
};
