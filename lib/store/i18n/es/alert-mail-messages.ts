import type { TranslationOf } from "../../../core/language/translation";
import type { alertMailMessages } from "../alert-mail-messages";

/** Spanish messages of mails about alerts. */
export const alertMail: TranslationOf<typeof alertMailMessages> = {
  hello: "Hola:",
  confirm: {
    subject: (site) => `Confirme sus avisos de ${site}`,
    heading: "Confirme sus avisos",
    intro: (site) => `Alguien, quizá usted, pidió avisos de ${site} para este correo:`,
    alert: "Aviso",
    matching: (search) => `${search}, con las palabras de su búsqueda`,
    button: "Confirmar avisos",
    link: "Para recibirlos, abra esta página y confirme:",
    expires: (days) => `El enlace sirve ${days} días. Si no lo abre, no le enviamos nada.`,
    notYou: (days) =>
      `Si no fue usted, ignore este correo: no recibirá avisos ni recordatorios. O elija “Yo no pedí esto” en esa página, y no le llegará otro correo así durante ${days} días.`,
  },
  digest: {
    subjects: {
      price: (vehicle, total) => `Bajó de precio: ${vehicle}, ahora ${total}`,
      match: (vehicle) => `Recién llegado: ${vehicle}`,
      back: (vehicle) => `Disponible otra vez: ${vehicle}`,
      ends: (vehicle) => `Oferta por vencer: ${vehicle}`,
      sold: (vehicle) => `Ya no está a la venta: ${vehicle}`,
      several: (parts, site) => `${parts} en ${site}`,
    },
    counts: {
      match: (n) => (n === 1 ? "1 vehículo nuevo" : `${n} vehículos nuevos`),
      price: (n) => (n === 1 ? "1 baja de precio" : `${n} bajas de precio`),
      back: (n) => (n === 1 ? "1 vehículo disponible otra vez" : `${n} vehículos disponibles otra vez`),
      ends: (n) => (n === 1 ? "1 oferta por vencer" : `${n} ofertas por vencer`),
      sold: (n) => (n === 1 ? "1 vehículo vendido" : `${n} vehículos vendidos`),
    },
    joined: (parts) =>
      parts.length < 3 ? parts.join(" y ") : `${parts.slice(0, -1).join(", ")} y ${parts.at(-1)}`,
    heading: "Novedades de sus avisos",
    intro: (site) => `Esto es lo nuevo para sus avisos en ${site}.`,
    labels: {
      price: "Bajó de precio",
      back: "Disponible otra vez",
      match: "Recién llegado",
      ends: "Oferta por vencer",
      sold: "Ya no está a la venta",
    },
    offerEnds: (date) => `Su oferta especial vence el ${date}`,
    soldTitle: "Ya no están a la venta",
    similar: (vehicle) => `Ver vehículos parecidos al ${vehicle}`,
    reason: (alerts) => `Su aviso: ${alerts}`,
    more: (n) => `${n} más en sus búsquedas`,
    searches: "Sus búsquedas",
    prices:
      "Los precios son los que tenía nuestro sitio cuando enviamos este correo. Los vehículos se pueden vender en cualquier momento.",
  },
  manage: "Cambiar, pausar o borrar avisos",
  unsubscribe:
    "Para detener todos los avisos, use el enlace de abajo o el botón para cancelar la suscripción de su programa de correo.",
  why: "Recibe este correo porque lo pidió en nuestro sitio y confirmó su correo.",
};
