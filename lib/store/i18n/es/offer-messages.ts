import type { TranslationOf } from "../../../core/language/translation";
import type { offerMessages } from "../offer-messages";

/** Spanish messages of special offers, on their pages and on vehicles. */
export const offer: TranslationOf<typeof offerMessages> = {
  labels: {
    Discount: "Descuento",
    "Limited Time": "Por tiempo limitado",
    Warranty: "Garantía",
    APR: "Financiamiento",
    Factory: "Oferta de fábrica",
    Loyalty: "Cliente frecuente",
  },
  openDates: { start: "día de hoy", end: "próximo aviso" },
  starts: (date) => `Empieza el ${date}`,
  ends: (date) => `Vence el ${date}`,
  renewed: (date) => `Hasta el ${date}; se renueva cada mes`,
  through: (date) => `Hasta el ${date}`,
  ended: (date) => `Venció el ${date}`,
  ongoing: "Sin fecha de fin",
  terms: "Condiciones de esta oferta",
  payment: {
    loan: (months, apr, down) => `${months} meses · ${apr}% APR · ${down} de enganche`,
    lease: (months, due) => `Arrendamiento a ${months} meses · ${due} al firmar · sin depósito de garantía`,
    from: (payment) => `${payment}/mes`,
    asLowAs: "Desde",
    withOffer: "Con esta oferta",
  },
  example: {
    loan: (payment, months, apr, down) =>
      `${payment}/mes por ${months} meses a ${apr}% APR, con ${down} de enganche`,
    loanDetail: (principal, total, before) => `${principal} financiados; total de pagos, ${total}. ${before}`,
    before: {
      total:
        "Antes del impuesto, el título, las placas y otros cargos del gobierno. Sujeto a aprobación de crédito.",
      "before-fees":
        "Antes del impuesto, el título, las placas, los cargos del gobierno y los cargos del concesionario que aparecen en la página del vehículo. Sujeto a aprobación de crédito.",
    },
    lease: (payment, months, dueAtSigning) =>
      `Arrendamiento de ${payment}/mes, ${months} pagos, ${dueAtSigning} al firmar`,
    leaseDetail: (figures) =>
      `Al firmar se pagan ${figures.down} y la primera mensualidad; sin depósito de garantía. El crédito de ${figures.rebates} y un cargo de adquisición de ${figures.acquisitionFee} están incluidos en el costo capitalizado. ${figures.miles} millas al año, ${figures.excess} por cada milla adicional, ${figures.disposition} al devolverlo; ${figures.total} en total. Calculado para: ${figures.credit}. ${figures.before}`,
  },
  pages: {
    label: "Ruta de navegación",
    title: "Ofertas especiales",
    intro:
      "Ofertas vigentes nuestras y de los fabricantes, cada una con todas sus condiciones y los vehículos a los que aplica.",
    description: (store) =>
      `Incentivos, ofertas del concesionario y cupones de servicio en ${store}, cada uno con sus condiciones y su fecha de vencimiento.`,
    lists: {
      sales: {
        title: "Incentivos vigentes",
        intro:
          "Ofertas de financiamiento, arrendamiento y bonificaciones para vehículos nuevos, calculadas con vehículos disponibles.",
        description: (store) =>
          `Financiamiento a tasas especiales, créditos de arrendamiento y bonificaciones para vehículos nuevos en ${store}, con ejemplos de vehículos disponibles.`,
        all: "Ver todos los incentivos vigentes",
      },
      dealer: {
        title: "Ofertas del concesionario",
        intro: "Nuestras garantías, bonos y descuentos para vehículos nuevos y usados.",
        description: (store) =>
          `Garantías, bonos y descuentos de ${store} para vehículos nuevos y usados, con las condiciones de cada uno.`,
        all: "Ver todas nuestras ofertas",
      },
      service: {
        title: "Cupones de servicio",
        intro: "Abra un cupón para imprimirlo, o muéstrelo en su teléfono al llegar.",
        description: (store) =>
          `Cupones para cambios de aceite, llantas, frenos y más en los centros de servicio de ${store}, listos para imprimir.`,
        all: "Ver todos los cupones de servicio",
      },
    },
    included: "Incluido con su auto",
    ask: {
      title: "¿No sabe qué ofertas le convienen?",
      text: "Pregúntenos. Le diremos para cuáles califica y cuáles puede combinar.",
      action: "Haga una pregunta",
    },
    none: "No hay ofertas aquí por ahora. Casi siempre hay nuevas a principios de mes.",
    browse: "Ver todos los vehículos",
    call: (phone) => `Llame al ${phone}`,
    ended: {
      badge: "Esta oferta ya venció",
      detail: (date) => `Venció el ${date}. Estas son nuestras ofertas vigentes.`,
      detailAlone: (date) => `Venció el ${date}. Llámenos para saber qué sigue.`,
    },
    coupon: {
      label: (store) => `Cupón de ${store}`,
      number: (id) => `Oferta ${id}`,
      print: "Imprimir este cupón",
      open: "Ver e imprimir",
      show: "Muéstrelo impreso o en su teléfono.",
    },
    example: (vehicle, price) => `${vehicle} a ${price}`,
    details: (store) => `Oferta de ${store}`,
    availability: "Consulte la disponibilidad",
    preApproval: "Obtenga su preaprobación",
    seeStock: (n) => (n === 1 ? "Ver un vehículo" : `Ver ${n} vehículos`),
    stock: (n) => (n === 1 ? "Aplica a un vehículo disponible" : `Aplica a ${n} vehículos disponibles`),
    noStock: "Por ahora ningún vehículo disponible califica. Llámenos: a menudo hay más en camino.",
    others: "Más ofertas",
  },
  onVehicle: {
    title: "Ofertas para este vehículo",
    more: (n) => (n === 1 ? "Una oferta más" : `${n} ofertas más`),
    note: "Algunas ofertas no se pueden combinar. Si usa una, se quitan las que no se combinan con ella.",
    example: "En este vehículo",
    use: "Usar esta oferta",
    with: (offer) => `Con la oferta: ${offer}.`,
    used: "En su mensualidad",
    remove: "Quitar",
  },
};
