import type { TranslationOf } from "../../../core/language/translation";
import type { phoneMessages } from "../phone-messages";

/** Spanish messages of phone verification. */
export const phone: TranslationOf<typeof phoneMessages> = {
  validation: {
    phoneRequired: "El número de teléfono es obligatorio",
    phoneInvalid: "El número de teléfono no es válido",
    codeRequired: "El código es obligatorio",
    codeLength: "El código debe tener 6 dígitos",
  },
  title: "Confirme su número de celular",
  why: "Es opcional y toma 30 segundos. Con un número confirmado podemos comunicarnos con usted a la primera.",
  phone: "Número de celular",
  phoneHint:
    "Un número de Estados Unidos que reciba mensajes de texto. Pueden aplicar tarifas de mensajes y datos.",
  send: "Envíenme un código",
  sending: "Enviando…",
  code: "Código de 6 dígitos",
  verify: "Confirmar",
  verifying: "Revisando…",
  again: "Enviar otro código",
  change: "Usar otro número",
  sent: (ending) => `Enviamos un código al número que termina en ${ending}. Sirve durante 10 minutos.`,
  logged: (ending) =>
    `Esta instalación no envía mensajes de texto. El código para el número que termina en ${ending} está en su registro y en su carpeta de correo, la mitad en cada uno.`,
  confirmed: "Su número está confirmado. ¡Gracias!",
  failed: "No se pudo enviar. Intente de nuevo en un momento.",
  wrongCode: "Ese código no es correcto. Revíselo e intente de nuevo.",
  expired: "Ese código ya no sirve. Pida uno nuevo.",
  tooManyTries: "Demasiados intentos incorrectos. Pida un código nuevo.",
  textUndeliverable: "Este número no puede recibir mensajes de texto. Intente con otro.",
  tooOften: (minutes) =>
    `Se pidieron demasiados códigos. Intente de nuevo en ${minutes === 1 ? "un minuto" : `${minutes} minutos`}`,
  budget: "Hoy no podemos enviar más códigos. Intente de nuevo mañana",
  down: "Algo salió mal. Intente de nuevo",
  foreign: "Esto se envió desde otro sitio web. Use el formulario de nuestro sitio",
  unreadable: "No pudimos leer esto. Recargue la página",
  orCall: (text, phone) => (phone === null ? `${text}.` : `${text} o llame al ${phone}.`),
};
