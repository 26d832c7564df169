import { RESPONSE_GOAL } from "../../../../config/leads/lead-work";
import type { TranslationOf } from "../../../core/language/translation";
import {
  type leadMessages,
  leadTypeNamesEnglish,
  mailToDealership,
  type leadTypeNames as typeNames,
} from "../lead-messages";

const fileKinds = { resume: { kinds: "un archivo PDF, Word, RTF o de texto", size: "5 MB" } };

/** Spanish messages of the lead forms. */
export const lead: TranslationOf<typeof leadMessages> = {
  validation: {
    required: "Este campo es obligatorio",
    email: "Escriba una dirección de correo válida",
    phone: "Escriba un número de teléfono válido",
    firstName: "Escriba su nombre.",
    lastName: "Escriba su apellido.",
    message: "Escriba su mensaje.",
    topic: "Elija un tema.",
    make: "Escriba la marca del vehículo.",
    model: "Escriba el modelo del vehículo.",
    year: "Escriba el año del vehículo.",
    state: "Elija un estado.",
    zipCode: "Escriba un código postal de 5 dígitos.",
    dollars: "Escriba una cantidad en dólares, por ejemplo 2,500.",
    tooLong: (max) => `Use ${max.toLocaleString("es-US")} caracteres o menos.`,
    fileType: (rule) => `Elija ${fileKinds[rule].kinds}.`,
    fileSize: (rule) => `Elija un archivo de ${fileKinds[rule].size} o menos.`,
    fileBroken: "No podemos leer este archivo. Elija otro.",
  },
  fields: {
    firstName: "Nombre",
    lastName: "Apellido",
    email: "Correo electrónico",
    phone: "Teléfono",
    message: "Mensaje",
    comments: "¿Algo que debamos saber? (opcional)",
    slot: "Hora de la cita",
    year: "Año de su vehículo",
    make: "Marca",
    model: "Modelo",
    notes: "Notas para su asesor de servicio (opcional)",
    honeypot: "Deje este campo vacío",
    topic: "Tema",
    store: "Sucursal (opcional)",
    privacy: "Política de privacidad",
    position: "Puesto",
    resume: "Currículum (opcional)",
    address: "Dirección de su casa",
    apartment: "Apartamento (opcional)",
    city: "Ciudad",
    state: "Estado",
    zipCode: "Código postal",
  },
  hints: { resume: "PDF, Word, RTF o texto, de hasta 5 MB." },
  chooseOne: {
    default: "Elija una opción",
    topic: "Elija un tema",
    store: "Sin preferencia",
    position: "Elija un puesto",
  },
  forms: {
    availability: { formName: "Consulte la disponibilidad", submit: "Consultar disponibilidad" },
    "test-drive": { formName: "Confirme su prueba de manejo", submit: "Programar prueba de manejo" },
    contact: { formName: "Contáctenos", submit: "Enviar mensaje" },
    careers: { formName: "Solicite un puesto", submit: "Enviar solicitud" },
    "staff-member": { formName: "Escriba a alguien de nuestro equipo", submit: "Enviar mensaje" },
    "apply-financing": { formName: "Obtenga su preaprobación", submit: "Solicitar preaprobación" },
    deal: { formName: "Envíe su compra", submit: "Enviar mi compra" },
    "pop-up": { formName: "Envíenos sus datos", submit: "Enviar" },
  },
  careers: {
    otherPosition: "Otro puesto",
    problem: "Algo salió mal",
    received: "Gracias. Recibimos su solicitud; alguien la leerá y se comunicará con usted.",
  },
  applyFinancing: {
    received: "Recibimos su solicitud",
    receivedBody: (dealership, hours) =>
      `Gracias. ${dealership} tiene su solicitud de preaprobación. Espere una respuesta en ${hours}.`,
    known: "Ya tenemos sus datos",
    knownBody: (dealership) =>
      `Nada ha cambiado desde que envió estos datos a ${dealership}, así que no los enviamos otra vez. Para agregar algo, llámenos.`,
  },
  wanted: {
    before: "Para el",
    change: "Cambiar",
    changeWhat: " el vehículo",
    remove: "Quitar",
    removeWhat: " el vehículo de este formulario",
  },
  availability: {
    message: (vehicle) => `¿Todavía está disponible este ${vehicle}?`,
    messageWithoutVehicle: "¿Todavía está disponible este vehículo?",
    messageAsking: (vehicle, questions) => `Sobre el ${vehicle}: ${questions.join(" ")}`,
    questions: {
      availability: "¿Todavía está disponible?",
      price: "¿Cuál es el precio total con todos los cargos?",
      payment: "¿De cuánto sería la mensualidad?",
      "trade-in": "Tengo un vehículo para entregar a cuenta. ¿Qué necesitan saber de él?",
      history: "¿Pueden enviarme su reporte de historial?",
      photos: "¿Pueden enviarme más fotos o un video?",
      delivery: "¿Se puede entregar a domicilio y cuánto cuesta?",
    },
    pageTitle: (action, vehicle) => `${action}: ${vehicle}`,
    close: "Cerrar",
    vehicleGone:
      "Este vehículo ya no está en la lista. Envíe el formulario de todos modos y buscaremos uno parecido.",
    backToVehicle: "Volver al vehículo",
    call: (phone) => `Llame al ${phone}`,
  },
  testDrive: {
    problem: "Algo salió mal. Complete sus datos, por favor.",
    slotProblem: "Elija otra hora, por favor.",
    noSlot: "Elija un día y una hora.",
    taken: "Alguien acaba de tomar esa hora. Elija otra.",
    notOffered: "Esa hora no está disponible. Elija otra.",
    vehicleGone: "Este vehículo ya no está en la lista. Llámenos, por favor.",
    notDrivable: "Este vehículo no se puede manejar por ahora. Llámenos, por favor.",
  },
  consent: {
    version: "contact-1-es",
    text: (seller) =>
      `Acepto que ${seller} se comunique conmigo por llamada o mensaje de texto al número de arriba, incluso con marcadores ` +
      "automáticos y mensajes pregrabados. Pueden aplicar tarifas estándar. Aceptar no es condición para ninguna compra.",
    optional: (text) => `Opcional: ${text}`,
  },
  known: {
    none: "Todos los campos son obligatorios, salvo los que dicen opcional.",
    filledIn: "Ya los llenamos por usted.",
    clear: "¿No es usted? Borrar mis datos",
    cleared: "Se borraron sus datos.",
  },
  privacy: {
    agree: "Leí la Política de privacidad y la acepto.",
    before: "Cómo usamos lo que nos envía: ",
    link: "Política de privacidad",
    after: ".",
  },
  errorSummary: {
    heading: "Hay un problema",
    notKept:
      "Su formulario no se envió. Su navegador no acepta cookies, así que no pudimos conservar lo que escribió. Llene el formulario otra vez, por favor.",
    fieldPrefix: "Error: ",
  },
  sending: "Enviando…",
  steps: {
    progress: (number, of) => `Paso ${number} de ${of}`,
    progressName: "Pasos del formulario",
    next: "Continuar",
    back: "Atrás",
  },
  thanks: {
    title: "¡Mensaje enviado!",
    greeting: (name) => `Qué gusto saber de usted, ${name}.`,
    body: (dealership) => `Gracias. ${dealership} tiene su mensaje, y una persona le contestará.`,
    replies: `Contestamos en menos de ${RESPONSE_GOAL.lateMinutes} minutos mientras está abierto.`,
    about: (vehicle) => `Para el ${vehicle}`,
    next: (dealership) => `${dealership} tiene su mensaje. Le contestaremos por teléfono o por correo.`,
    call: (phone) => `Llame al ${phone}`,
    browse: "Seguir viendo",
    stepsTitle: "Qué sigue",
    steps: {
      message: [
        "Nuestro equipo lee su mensaje en cuanto abrimos.",
        "Le contestamos por teléfono o por correo.",
        "Usted decide qué sigue: una visita, una prueba de manejo o nada.",
      ],
      careers: [
        "Alguien de nuestro equipo lee su solicitud.",
        "Nos comunicamos con usted por teléfono o por correo.",
        "Si hay interés, acordamos una hora para vernos.",
      ],
      financing: [
        "Nuestro equipo de financiamiento revisa su solicitud en horario de atención.",
        "Le llamamos o le escribimos con un estimado y el siguiente paso.",
        "Usted decide. Una financiera aprueba un préstamo solo después de una solicitud de crédito completa.",
      ],
    },
    hours: { sales: "Horario de ventas", service: "Horario de servicio" },
    meantime: "Mientras tanto",
    pages: {
      "saved-vehicles": "Vea sus vehículos guardados",
      "sell-trade-my-car": "Reciba una oferta por su auto",
      "special-offers": "Vea las ofertas de este mes",
      "special-offers-service": "Vea las ofertas de servicio",
      "help-center": "Lea respuestas a preguntas frecuentes",
      "our-company": "Conozca nuestra empresa",
    },
  },
  problem: {
    title: "Algo salió mal.",
    body: "Su mensaje no se envió. Intente de nuevo o llame al ",
    bodyWithoutPhone: "Su mensaje no se envió. Intente de nuevo en unos minutos.",
    back: "Regrese en su navegador para ver lo que escribió.",
    home: "Ir a la página de inicio",
    tooLarge: "Su mensaje es demasiado largo para enviarlo aquí. Acórtelo o llame al ",
    unreadable: "No pudimos leer este formulario. Recargue la página o llame al ",
    foreign: "Este formulario se envió desde otro sitio web. Use el formulario de nuestro sitio o llame al ",
    tooMany:
      "Se enviaron demasiados formularios desde su conexión. Intente de nuevo en unos minutos o llame al ",
    conflict: "Este formulario ya se envió con otras respuestas. Recargue la página o llame al ",
    preview:
      "Esta es una vista previa, donde no se envía nada. Salga de ella para enviar el formulario o llame al ",
  },
  // The dealership's mails are in English.
  email: mailToDealership,
};

/** Names of lead types; those for the back office are in English. */
export const leadTypeNames: TranslationOf<typeof typeNames> = {
  AVAILABILITY: named("AVAILABILITY", "Disponibilidad de un vehículo"),
  UNLOCK_INVENTORY: named("UNLOCK_INVENTORY", "Acceso anticipado a vehículos"),
  UNLOCK_PRICE: named("UNLOCK_PRICE", "Un precio personalizado"),
  SCHEDULE_TEST_DRIVE: named("SCHEDULE_TEST_DRIVE", "Una prueba de manejo"),
  DEAL: named("DEAL", "Su compra"),
  SELL_OR_TRADE: named("SELL_OR_TRADE", "Vender un vehículo o entregarlo a cuenta"),
  CONTACT_SALES: named("CONTACT_SALES", "Una pregunta para ventas"),
  CONTACT_DEALERSHIP: named("CONTACT_DEALERSHIP", "Una pregunta para el concesionario"),
  CONTACT_FINANCE: named("CONTACT_FINANCE", "Una pregunta sobre financiamiento"),
  CONTACT_SERVICE: named("CONTACT_SERVICE", "Una pregunta para servicio"),
  STAFF_MEMBER: named("STAFF_MEMBER", "Un mensaje a alguien de nuestro equipo"),
  CAREERS: named("CAREERS", "Una solicitud de empleo"),
  APPLY_FINANCING: named("APPLY_FINANCING", "Financiamiento"),
  FULL_CREDIT_APP: named("FULL_CREDIT_APP", "Una solicitud de crédito"),
  SERVICE: named("SERVICE", "Una cita de servicio"),
  POP_UP: named("POP_UP", "Una solicitud"),
  ALERT: named("ALERT", "Un aviso"),
  SHOWROOM: named("SHOWROOM", "Su visita o llamada"),
  THIRD_PARTY: named("THIRD_PARTY", "Su solicitud"),
};

function named(type: keyof typeof leadTypeNamesEnglish, customer: string) {
  return { staff: leadTypeNamesEnglish[type].staff, customer };
}
