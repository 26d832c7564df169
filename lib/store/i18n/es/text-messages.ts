import type { TranslationOf } from "../../../core/language/translation";
import type { textMessages } from "../text-messages";
import { sentence } from "./sentence";

const END = "Responda STOP para no recibir mensajes, HELP para ayuda.";

/**
 * Spanish texts to shoppers, and the form that requests one. The texts have only ASCII characters, for which words
 * without accents are chosen: á, í, ó and ú would double the cost of a text.
 */
export const texts: TranslationOf<typeof textMessages> = {
  booked: (store, what, when, link) =>
    sentence(`${store}: su ${what} es el ${when}. Cambiar o cancelar: ${link} ${END}`),
  reminder: (store, what, when, link) =>
    sentence(`${store}: le recordamos su ${what}, el ${when}. Cambiar o cancelar: ${link} ${END}`),
  car: (store, vehicle, price, link) => `${store}: ${vehicle}, ${price}. ${link} ${END}`,
  dealLink: (store, link) => `${store}: este es el enlace a su compra que nos ha pedido: ${link} ${END}`,
  dealCode: (store, code, minutes) =>
    `${store}: su clave es ${code}. Abre su compra por ${minutes} minutos en el navegador donde la ha pedido. ${END}`,
  firstEnding: (store) => `${store}. Responda STOP para no recibir mensajes.`,
  replies: {
    stopped: (store) => `${store}: ya no le enviaremos mensajes. Para recibirlos otra vez, responda START.`,
    help: (store, phone) =>
      `${store}: mensajes sobre sus citas y autos. Para hablar con nosotros, llame al ${phone}. Pueden aplicar tarifas de mensajes y datos. Responda STOP para no recibir mensajes.`,
    started: (store) => `${store}: ya puede recibir nuestros mensajes otra vez. ${END}`,
  },
  form: {
    open: "Enviarme este vehículo por mensaje",
    title: "Reciba este vehículo por mensaje de texto",
    phone: "Número de celular",
    hint: "Un mensaje con el precio y un enlace a esta página. De 9 p. m. a 8 a. m. espera hasta la mañana.",
    submit: "Enviármelo",
    about: (vehicle) => `Le enviamos: ${vehicle}`,
    errors: {
      phone: "Escriba un número de celular de Estados Unidos.",
      consent: "Marque la casilla para aceptar este mensaje.",
    },
    missing: "No podemos enviar este vehículo por mensaje",
    missingText: "Ya no está a la venta o su sucursal no envía mensajes de texto.",
  },
  sent: {
    title: "El mensaje va en camino",
    text: "Si el número puede recibir mensajes, llega en un minuto; entre las 9 p. m. y las 8 a. m., a la mañana siguiente.",
    again: "Responda STOP cuando quiera y dejaremos de enviarle mensajes.",
  },
};
