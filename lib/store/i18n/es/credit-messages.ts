import type { TranslationOf } from "../../../core/language/translation";
import { type creditMessages, mailAboutCredit } from "../credit-messages";

/**
 * Spanish messages of the full credit application. Its agreements have versions of their own, because a person agrees to
 * the text that was shown (docs/decisions/0071-law-in-spanish.md).
 */
export const credit: TranslationOf<typeof creditMessages> = {
  title: "Solicitud de crédito completa",
  intro:
    "Toma unos diez minutos. Puede regresar cuando quiera, y no se envía nada hasta que usted mande la solicitud.",
  lock: "Segura: se envía cifrada y se sella al llegar. Su número de Seguro Social nunca va en un correo.",
  time: (minutes) => (minutes === 1 ? "Este paso: cerca de 1 minuto" : `Este paso: unos ${minutes} minutos`),
  saved:
    "Sus respuestas se quedan en esta pestaña hasta que las envíe o la cierre. Su número de Seguro Social y su fecha de nacimiento nunca se guardan en su navegador.",
  savedPlain:
    "Sus respuestas se guardan cifradas durante una hora mientras avanza por los pasos. Su número de Seguro Social y su fecha de nacimiento se guardan solo cuando envía la solicitud.",
  callInstead: (phone) => `O haga su solicitud por teléfono: ${phone}`,
  progress: (number, of) => `Paso ${number} de ${of}`,
  progressCo: (number, of) => `Cosolicitante, paso ${number} de ${of}`,
  progressName: "Pasos de la solicitud",
  parts: {
    you: "Sobre usted",
    home: "Dónde vive",
    work: "Trabajo e ingresos",
    "co-you": "Sobre su cosolicitante",
    "co-home": "Dónde vive su cosolicitante",
    "co-work": "Trabajo e ingresos de su cosolicitante",
    send: "Revise sus respuestas y envíe",
  },
  next: "Continuar",
  back: "Atrás",
  send: "Enviar solicitud",
  sending: "Enviando…",
  change: (part) => `Cambiar: ${part}`,
  changeShort: "Cambiar",
  yes: "Sí",
  applying: {
    label: "¿Quién solicita el crédito?",
    individual: "Crédito individual: solicito por mi cuenta, con base en mis propios ingresos y bienes.",
    joint:
      "Crédito conjunto: tenemos la intención de solicitar crédito en conjunto, y los dos seremos responsables de la deuda.",
    hint: "Puede solicitar por su cuenta aunque viva con otra persona.",
  },
  vendor: {
    label: "Sucursal (opcional)",
    none: "Cualquier sucursal",
  },
  fields: {
    applying: "Quién solicita el crédito",
    vendorName: "Sucursal",
    firstName: "Nombre",
    middleName: "Segundo nombre (opcional)",
    lastName: "Apellido",
    suffix: "Sufijo, como Jr. o III (opcional)",
    email: "Correo electrónico",
    phone: "Teléfono",
    dateOfBirth: "Fecha de nacimiento",
    ssn: "Número de Seguro Social",
    sameAddress: "Vivimos en la misma dirección",
    housingStatus: "¿Renta o es dueño de su casa?",
    monthlyRent: "Renta o pago de la casa al mes",
    yearsAtAddress: "Años ahí",
    monthsAtAddress: "Meses ahí",
    fullAddress: "Dirección",
    apartment: "Apartamento o unidad (opcional)",
    city: "Ciudad",
    state: "Estado",
    zipCode: "Código postal",
    incomeType: "Tipo de ingreso",
    employer: "Empleador",
    jobTitle: "Puesto",
    workPhone: "Teléfono del trabajo",
    monthlyIncome: "Ingreso al mes antes de impuestos",
    years: "Años ahí",
    months: "Meses ahí",
  },
  optional: " (opcional)",
  hints: {
    dateOfBirth:
      "AAAA-MM-DD, por ejemplo 1985-07-28. Las financieras la necesitan para encontrar su expediente de crédito y confirmar su edad.",
    ssn: "Nueve dígitos, como 123-45-6789. Las financieras lo necesitan para encontrar su expediente de crédito.",
    email: "Para avisarle cómo va esta solicitud.",
    phone: "Por si tenemos una pregunta sobre esta solicitud.",
    monthlyRent: "Las financieras lo comparan con sus ingresos.",
    rentOnly: "Déjelo vacío si no paga nada.",
    monthlyIncome: "En dólares. Las financieras lo comparan con la mensualidad.",
    workPhone: "Una financiera puede comprobar que usted trabaja ahí.",
    workOnly: "Déjelo vacío si este ingreso no es de un trabajo.",
    sameAddress: "Usaremos las direcciones que ya escribió.",
    choose: "Elija una opción",
  },
  sealed:
    "Se cifra en cuanto llega. Solo la oficina de financiamiento del concesionario puede abrirlo. Nunca va en un correo.",
  residence: (index) => numbered("Dirección actual", "Dirección anterior", index),
  job: (index) => numbered("Trabajo o ingreso actual", "Trabajo o ingreso anterior", index),
  why: {
    home: "Las financieras piden dos años de historial. Si lleva menos tiempo ahí, también le pediremos su dirección anterior.",
    work: "Las financieras piden dos años de historial. Si lleva menos tiempo ahí, también le pediremos su trabajo anterior.",
  },
  missing: (months) => `Para completar dos años: ${monthsText(months)} más.`,
  missingResidence: "Agregue su dirección anterior, por favor.",
  missingJob: "Agregue su trabajo o ingreso anterior, por favor.",
  alimony:
    "No tiene que revelar ingresos por pensión alimenticia (alimony), manutención de hijos (child support) o pensión por separación (separate maintenance) si no desea que se tomen en cuenta como base para pagar esta obligación.",
  housingStatuses: {
    rent: "Rento",
    mortgage: "Casa propia, con hipoteca",
    own: "Casa propia, ya pagada",
    family: "Vivo con mi familia",
    other: "Otra situación",
  },
  incomeTypes: {
    fullTime: "Trabajo de tiempo completo",
    partTime: "Trabajo de medio tiempo",
    selfEmployed: "Trabajo por mi cuenta",
    military: "Fuerzas armadas",
    retired: "Jubilación o pensión",
    benefits: "Beneficios o asistencia pública",
    other: "Otro ingreso",
    none: "Sin ingresos",
  },
  validation: {
    choose: "Elija una de estas opciones.",
    ssn: "Escriba un número de Seguro Social como ddd-dd-dddd, por ejemplo 123-45-6789.",
    ssnTwice: "Este número es del solicitante. Escriba el del cosolicitante.",
    dateOfBirth: "Escriba una fecha de nacimiento como AAAA-MM-DD, por ejemplo 1985-07-28.",
    tooYoung: (years) => `Quien solicita debe tener por lo menos ${years} años.`,
    years: (max) => `Escriba los años, un número de 0 a ${max}.`,
    months: "Escriba los meses, un número de 0 a 11.",
    duration: "Escriba por lo menos un mes.",
    agree: (who, what) => `${who}: marque la casilla sobre ${what}.`,
  },
  check: {
    intro: "Revise sus respuestas, por favor. Puede cambiar cualquier sección.",
    identity: "Su identidad",
    identityCo: "La identidad de su cosolicitante",
    agreements: "Antes de enviar",
    agreementsYou: "Usted acepta",
    bothHere: "Cada quien marca sus propias casillas.",
  },
  esign: {
    version: "esign-2-es",
    title: "Documentos y firmas electrónicos",
    disclosure: (seller, phone) => [
      `${seller} quiere darle electrónicamente los documentos de esta solicitud y recibir electrónicamente su aceptación.`,
      `En lugar de eso puede recibirlos en papel, sin costo: llame al ${phone}, y por favor no envíe este formulario. También puede pedir copias en papel después, sin costo.`,
      `Su consentimiento cubre solo esta solicitud. Puede retirarlo en cualquier momento, sin costo, si llama al ${phone}. Lo que se hizo antes sigue siendo válido. Avísenos ahí también cuando cambie su correo electrónico.`,
      "Para abrir y conservar los documentos necesita un dispositivo con un navegador actual, una dirección de correo electrónico, y una impresora o espacio para guardarlos.",
    ],
    box: (person) =>
      `${person}: Leí lo anterior, puedo abrir y conservar estos documentos en este dispositivo, y acepto documentos y firmas electrónicos para esta solicitud.`,
  },
  creditPull: {
    version: "credit-pull-2-es",
    box: (person, seller) =>
      `${person}: Todo lo que he proporcionado es verdadero y está completo. Autorizo a ${seller}, y a las financieras a las que envíe esta solicitud, a obtener mis reportes de crédito y a verificarlo, para decidir sobre esta solicitud. Esto puede afectar mi puntaje de crédito.`,
  },
  joint: {
    version: "joint-1-es",
    box: (person) => `${person}: Tenemos la intención de solicitar crédito en conjunto.`,
  },
  agreementNames: {
    joint: "el crédito conjunto",
    esign: "los documentos y firmas electrónicos",
    creditPull: "los reportes de crédito",
  },
  people: { applicant: "Solicitante", coBorrower: "Cosolicitante" },
  received: {
    title: "Recibimos su solicitud",
    body: (seller) =>
      `Gracias. ${seller} tiene su solicitud, y alguien del equipo de financiamiento se comunicará pronto con usted.`,
    sealed: (days) =>
      `Su número de Seguro Social y su fecha de nacimiento están cifrados; este sitio borra la solicitud después de ${days} días.`,
    call: (phone) => `Llame al ${phone}`,
    browse: "Seguir viendo",
  },
  // The dealership's mails are in English.
  email: mailAboutCredit,
};

function numbered(current: string, previous: string, index: number): string {
  if (index === 0) return current;
  return index === 1 ? previous : `${previous} ${index}`;
}

function monthsText(months: number): string {
  const count = (n: number, one: string, several: string) => (n === 1 ? `1 ${one}` : `${n} ${several}`);
  const [years, rest] = [Math.floor(months / 12), months % 12];
  return [years > 0 && count(years, "año", "años"), rest > 0 && count(rest, "mes", "meses")]
    .filter(Boolean)
    .join(" y ");
}
