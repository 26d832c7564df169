import type { TranslationOf } from "../../../core/language/translation";
import { mailAboutTradeIn, type valuationMessages } from "../valuation-messages";

/** Spanish messages of the questionnaire about a visitor's own vehicle, and of the offers. */
export const valuation: TranslationOf<typeof valuationMessages> = {
  pageTitle: "Valúe su vehículo",
  intro:
    "Toma unos cinco minutos. El concesionario no recibe nada hasta que usted envíe sus respuestas en la última página.",
  formName: "Su vehículo",
  progress: (position, count) => `Paso ${position} de ${count}`,
  parts: {
    vehicle: "Su vehículo",
    photos: "Agregue fotos",
    contact: "¿Cómo nos comunicamos con usted?",
    summary: "Revise y envíe",
  },
  photos: {
    description:
      "Con fotos podemos hacer un mejor estimado. Muestre el exterior desde cada esquina, los asientos, el odómetro y cualquier daño.",
    label: "Fotos (opcional)",
    hint: (max, size) => `Hasta ${max} fotos, JPEG, PNG o WebP, de ${size} MB cada una como máximo.`,
    privacy: "Solo las ve el concesionario. Quitamos la ubicación que su teléfono guarda en ellas.",
    add: "Agregar esta foto",
    remove: (position) => `Quitar la foto ${position}`,
    removeWord: "Quitar",
    alt: (position, count) => `Foto ${position} de ${count}`,
    count: (count, max) => `${count} de ${max} fotos agregadas.`,
    uploading: (count) => (count === 1 ? "Agregando una foto…" : `Agregando ${count} fotos…`),
    given: (count) => (count === 1 ? "1 foto" : `${count} fotos`),
    full: "Ya agregó el máximo de fotos.",
    problems: {
      size: "Esta foto es demasiado grande. Elija una de 10 MB o menos.",
      kind: "Elija una foto JPEG, PNG o WebP.",
      damaged: "No podemos leer esta foto. Elija otra.",
      busy: "No pudimos agregar esta foto. Intente en un minuto o continúe sin ella.",
      most: "Puede agregar hasta 6 fotos. Quite una para agregar otra.",
    },
    metaTitle: "Fotos",
    pageTitle: (vehicle) => `Fotos: ${vehicle}`,
    miles: (miles) => `${miles} millas`,
    pageNote:
      "Las envió el cliente con el formulario del sitio. Las fotos y esta página se borran a los 90 días.",
  },
  contactDescription:
    "Después de que revise y envíe sus respuestas, le mostramos un estimado o el siguiente paso para recibir una oferta. Usamos sus datos para darle seguimiento.",
  summaryDescription: "Revise sus respuestas. Cambie lo que no esté bien.",
  back: "Atrás",
  next: "Continuar",
  change: (part) => `Cambiar: ${part}`,
  changeWord: "Cambiar",
  submit: "Recibir mi oferta",
  sending: "Enviando…",
  notGiven: "Sin dato",
  optional: " (opcional)",
  yes: "Sí",
  no: "No",
  startAgain: "Sus respuestas se guardaron por 15 minutos y ya vencieron. Empiece otra vez, por favor.",
  fields: {
    vin: "VIN (opcional)",
    year: "Año",
    make: "Marca",
    model: "Modelo",
    trim: "Versión (opcional)",
    mileage: "Millaje",
    firstName: "Nombre",
    lastName: "Apellido",
    email: "Correo electrónico",
    phone: "Teléfono",
    consent: "Llamadas y mensajes de texto",
  },
  hints: {
    vin: "17 letras y números, en el marco de la puerta del conductor o en la tarjeta del seguro. Con él llenamos lo demás.",
    mileage: "Las millas que marca el odómetro.",
  },
  choose: { year: "Elija un año", make: "Elija una marca", model: "Elija un modelo", trim: "No lo sé" },
  select: "Elija, por favor",
  unlisted: "No está en la lista",
  unlistedModel: "Otro modelo",
  unlistedTrim: "Otra versión",
  dollars: "$",
  lookUp: "Buscar el VIN",
  lookingUp: "Buscando…",
  vin: {
    found: (vehicle) => `Encontramos: ${vehicle}. Revíselo abajo, por favor.`,
    unknown: "No encontramos este VIN. No hay problema: escriba el vehículo abajo.",
    checkDigit: "Este VIN puede tener un error: su dígito verificador no coincide. Revíselo o continúe.",
  },
  validation: {
    price: "Escriba el precio del vehículo.",
    mileage: "Escriba el millaje del vehículo.",
    vin: "Un VIN tiene 17 letras y números, sin I, O ni Q. Corríjalo o déjelo vacío.",
  },
  offers: {
    // The year follows the model in Spanish: "Su Toyota Camry 2018".
    title: (vehicle) => `Su ${vehicle.replace(/^(\d{4}) (.+)$/, "$2 $1")}`,
    metaTitle: "Su oferta",
    sent: "Tenemos sus datos. Esto es lo que podemos ofrecerle.",
    estimate: "Estimado",
    goodFor: (days, until) => `Válido por ${days} días, hasta el ${until}`,
    wasGood: (until) =>
      `Este estimado fue válido hasta el ${until}. Valúe su vehículo otra vez para recibir uno nuevo.`,
    appraisal: {
      book: "Reservar mi avalúo de 30 minutos",
      title: "Elija la hora de su avalúo",
      text: "Toma unos 30 minutos. Revisamos el vehículo y confirmamos la cantidad mientras usted espera.",
      confirm: "Reservar esta hora",
      booked: "Su avalúo está reservado",
      see: "Ver mi avalúo",
      bookedText: (phone) => `Toma unos 30 minutos. Si surge algo, elija otra hora o llame al ${phone}.`,
      other: (phone) =>
        `Usted ya tiene otra cita con nosotros. Llame al ${phone} y buscaremos una hora para las dos.`,
      move: "Elegir otra hora",
      keep: "Conservar mi hora",
      where: "A dónde ir",
      bring: [
        "El título o el registro del vehículo.",
        "Todas las llaves y los controles.",
        "La carta de liquidación o su último estado de cuenta, si todavía debe dinero.",
        "Su licencia de manejo.",
      ],
      nothingFree:
        "No hay horas libres antes de que termine este estimado. Llámenos, por favor, y encontraremos una.",
      unavailable: "Ahora no podemos mostrar las horas. Llámenos, por favor, y encontraremos una.",
    },
    picture: "Ilustración de su tipo de vehículo y color",
    range: (low, high) => `Entre ${low} y ${high}`,
    notBinding:
      "Esto es un estimado, no una oferta final. Confirmamos la cantidad después de revisar el vehículo, lo que toma unos 30 minutos.",
    basis: {
      model: (count, vehicle) =>
        `Calculado con los precios de ${count} como el suyo en nuestro inventario (${vehicle}), ajustados por año y millaje.`,
      make: (count, make) =>
        `No tenemos ninguno de este modelo. Calculado con los precios de ${count} de la misma marca (${make}), por eso el rango es amplio.`,
      bodystyle: (count) =>
        `No tenemos ninguno de esta marca. Calculado con los precios de ${count} del mismo tipo, por eso el rango es amplio.`,
      all: (count) =>
        `No tenemos nada parecido. Calculado con los precios de los ${count} más cercanos en edad y millaje, por eso el rango es muy amplio.`,
      provider:
        "Calculado con valores de mercado de nuestro servicio de avalúo según su año, millaje y condición.",
    },
    bringVehicleIn: {
      title: "Tráigalo",
      lead: "Queremos verlo antes de hacerle una oferta.",
      why: {
        age: "Tiene 15 años o más. A esa edad, los valores pueden variar por miles de dólares.",
        mileage: "Tiene 150,000 millas o más. Su valor depende de cómo se le dio mantenimiento.",
        safety: "Nos dijo que quizá no sea seguro manejarlo, así que primero tenemos que revisarlo.",
      },
      doNotDrive: "No lo maneje hasta aquí, por favor. Llámenos y nos encargamos de lo demás.",
      next: "Toma unos 30 minutos. Recibe una oferta en el momento, válida por siete días.",
    },
    cashNow: {
      title: "Dinero ahora",
      lead: "Lo compramos hoy, o lo descontamos del precio de su próximo auto.",
      why: {
        average: "Calculado con el precio promedio de mayoreo para su millaje y condición.",
        rough: "Calculado con un precio conservador de mayoreo para su millaje y condición.",
      },
      shareOfAsking: (percent) =>
        `Estimamos el precio de venta de uno como el suyo, con su millaje y condición, y ofrecemos cerca del ${percent}%. Lo demás cubre prepararlo, anunciarlo y venderlo.`,
      next: "Traiga el vehículo, su título o su último estado de cuenta del préstamo, y su licencia de manejo.",
    },
    moreCashLater: {
      title: "Más dinero después",
      lead: "En consignación: lo preparamos, lo anunciamos y lo vendemos por usted. Usted recibe una parte del dinero ahora y otra cuando se venda.",
      why: "Tiene 10 años o más, y los compradores suelen pagar por uno así más que el precio de mayoreo.",
      sum: {
        retail: "Precio de venta, estimado",
        recondition: "Preparación",
        advertising: "Publicidad",
        left: "Su parte, estimada",
      },
      reservePrice: (amount) => `${amount} cuando nos lo deja (68%, el precio de reserva)`,
      profitShare: (amount) => `${amount} cuando se vende (32%, su parte de la ganancia)`,
      next: "Acordamos con usted el precio de venta antes de anunciarlo.",
    },
    notMore:
      "También calculamos cuánto recibiría si lo vendemos por usted. Después de los costos, no sería más.",
    balance: (owed) => `Nos dijo que debe unos ${owed} por él.`,
    equity: (left) => `Después de pagarlos, le quedarían unos ${left}.`,
    shortfall: (missing) =>
      `Debe unos ${missing} más que nuestro estimado. Veremos con usted qué opciones hay.`,
    whyTitle: "Por qué esta oferta",
    nextTitle: "Qué sigue",
    firstStep: {
      call: "Alguien de nuestro equipo le llama para acordar una hora.",
      book: "Reserve una hora arriba, o le llamamos para acordarla.",
      booked: "Traiga el vehículo a la hora que reservó.",
    },
    steps: [
      "Revisamos el vehículo con usted. Toma unos 30 minutos.",
      "Usted dice sí o no. No hay costo ni compromiso.",
    ],
    call: {
      title: "Le llamaremos con su oferta",
      lead: "Tenemos sus datos. Alguien de nuestro equipo revisará este vehículo y le llamará con su oferta.",
    },
    use: (amount, vehicle) => `Usar ${amount} para el ${vehicle}`,
    backTo: (vehicle) => `Volver al ${vehicle}`,
    saved: "Úselo para otro auto",
    savedText:
      "La guardamos en este navegador como el valor de su auto a cuenta, para que vea cuánto faltaría pagar por nuestros autos.",
    browse: "Ver nuestros autos",
    callNow: (phone) => `Llame al ${phone}`,
    gone: "Esta oferta ya no está disponible. Llámenos o valúe su vehículo otra vez.",
    again: "Valuar un vehículo",
  },
  // The dealership's mails are in English.
  email: mailAboutTradeIn,
};
