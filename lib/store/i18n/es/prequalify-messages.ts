import type { TranslationOf } from "../../../core/language/translation";
import type { prequalifyMessages } from "../prequalify-messages";

/** Spanish messages about a lender's prequalification. */
export const prequalify: TranslationOf<typeof prequalifyMessages> = {
  title: "Su tasa real",
  offer: (lender) =>
    `Vea las tasas que ${lender} tiene para usted. Es una consulta de crédito que no afecta su puntaje, y no se compromete a nada.`,
  start: "Ver si precalifico",
  again: "Consultar otra vez",
  off: "La precalificación está desactivada: este sitio no está conectado a ninguna financiera.",
  programs: "Tasas para usted",
  program: (apr, months, maximum) => `${apr}% APR hasta por ${months} meses, para financiar hasta ${maximum}`,
  payment: "Un préstamo usa estas tasas, elija el crédito que elija abajo.",
  notUsed:
    "Ninguna de estas tasas sirve para el pago que eligió: el plazo es más largo o se financia más. Por eso los números son nuestro estimado. Puede ayudar un enganche más alto o un plazo más corto.",
  otherRate: "Su mensualidad tiene otra tasa, así que los números no usan estas.",
  unused: "Usted paga de otra manera, así que los números no usan estas tasas.",
  ended: (lender, date) =>
    `Su precalificación con ${lender} terminó el ${date}. Los números son otra vez nuestros estimados. Consulte de nuevo para ver las tasas actuales.`,
  none: (lender) =>
    `${lender} no tiene una oferta para usted en este momento y le enviará los motivos. Los números de aquí son nuestros estimados. El concesionario también trabaja con otras financieras: llámenos o envíe su compra.`,
  form: {
    intro: (lender) => `${lender} necesita estos datos para encontrar su expediente de crédito.`,
    private:
      "No guardamos su fecha de nacimiento. Enviamos estos datos una sola vez y después los olvidamos. Aquí nunca le pedimos su número de Seguro Social.",
    dateOfBirth: "Fecha de nacimiento",
    dateOfBirthHint: (years) => `AAAA-MM-DD, por ejemplo 1985-07-28. Debe tener ${years} años o más.`,
    agree: "Autorización",
    send: "Ver mis tasas",
  },
  consent: {
    version: "soft-pull-2-es",
    text: (store, lender) =>
      `Doy instrucciones por escrito a ${store} y a ${lender}, conforme a la ley federal Fair Credit Reporting Act, para obtener información de mi reporte de crédito personal u otra información de un buró de crédito, solo para precalificarme para financiar un vehículo. Es una consulta que no afecta mi puntaje de crédito. ${lender} puede compartir el resultado con ${store}.`,
  },
  errors: {
    agree:
      "Marque la casilla para permitir la consulta de crédito. Sin ella, no consultamos a la financiera.",
    later: (lender) =>
      `${lender} no responde. Su compra está guardada y no pasó nada más. Inténtelo más tarde. Tendrá que dar otra vez su fecha de nacimiento, porque no la guardamos.`,
    unknown: (lender) =>
      `${lender} no lo encontró con estos datos. Revise su nombre, dirección y fecha de nacimiento, e inténtelo otra vez.`,
  },
  done: "Listo. Esta es la respuesta de la financiera.",
  desk: {
    title: "Precalificación",
    none: (lender) => `${lender}: sin oferta. La financiera envía el aviso de la decisión.`,
    ended: (lender, date) => `La oferta de ${lender} terminó el ${date}. Los números son otra vez estimados.`,
    tier: (tier, band) => `Nivel ${tier}, ${band}`,
    consent: (version, when) => `Autorización de la consulta: ${version}, ${when}`,
    not: "El comprador no ha precalificado.",
  },
};
