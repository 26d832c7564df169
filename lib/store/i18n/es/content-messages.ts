import type { TranslationOf } from "../../../core/language/translation";
import type { contentMessages } from "../content-messages";

/** Spanish messages around the texts in `config/content`. */
export const content: TranslationOf<typeof contentMessages> = {
  englishPrevails:
    "Esta es una traducción. Si hay diferencias con la versión en inglés, vale la versión en inglés.",
  effective: (date) => `En vigor desde el ${date}`,
  prices: {
    total:
      "Incluye todos los cargos del concesionario. No incluye el impuesto, el título, las placas ni otros cargos del gobierno.",
    "before-fees":
      "No incluye el impuesto, el título, las placas ni los cargos del concesionario, que aparecen con su cantidad en la página de cada vehículo.",
  },
  otherTexts: "Otras políticas",
  sections: "En esta página",
  table: "Tabla",
  reviews: {
    on: (name, platform) => `${name} en ${platform}`,
    stars: (rating) => `${rating} de 5 estrellas`,
    photoBy: (name) => `Foto de ${name}`,
    categories: {
      Sale: "Ventas",
      Buy: "Compra",
      Sell: "Venta",
      Finance: "Financiamiento",
      Service: "Servicio",
    },
  },
  articles: {
    byline: (author) => `${author}, `,
    minutes: (minutes) => `${minutes} min de lectura`,
    more: "Siga leyendo",
    ask: "¿Tiene una pregunta?",
    nextTitle: "Siguiente paso",
    next: {
      "sell-trade-my-car": "Vea cuánto vale su auto",
      "auto-financing-apply-for-financing": "Obtenga su preaprobación",
      "service-schedule": "Agende una cita de servicio",
      "cars-search-page": "Ver todos los vehículos",
    },
    askText: (dealership, phone) => `Llame a ${dealership} al ${phone}.`,
    contact: "Contáctenos",
  },
  research: {
    newest: "Artículo más reciente",
    title: "Guías y consejos sobre autos",
    intro: "Cómo elegir, pagar y cuidar un auto, escrito por quienes trabajan aquí.",
    description: (dealership) =>
      `Artículos sobre cómo elegir, financiar y cuidar un auto, del equipo de ${dealership}.`,
    crumb: "Guías y consejos",
    latest: "Lo más reciente",
    categories: {
      "car-research": "Elegir un auto",
      "car-advice-education": "Dinero y mantenimiento",
      "staff-reviews": "Opiniones de nuestro equipo",
      faqs: "Preguntas frecuentes",
      news: "Noticias",
      "community-outreach": "En la comunidad",
    },
    all: "Ver todos los artículos",
    older: (count) => (count === 1 ? "Un artículo anterior" : `${count} artículos anteriores`),
  },
  search: {
    title: "Busque en nuestros artículos y respuestas",
    crumb: "Buscar",
    description: "Busque en los artículos y en el centro de ayuda.",
    label: "Buscar artículos y respuestas",
    placeholder: "Arrendamiento, llantas…",
    button: "Buscar",
    found: (count, queryText) =>
      count === 0
        ? `Sin resultados para “${queryText}”`
        : `${count} ${count === 1 ? "resultado" : "resultados"} para “${queryText}”`,
    nothing: "Pruebe con menos palabras o con otras, vea todos los artículos o contáctenos.",
    prompt: "¿Qué quiere saber?",
    article: "Artículo",
    answer: "Respuesta",
  },
  help: {
    title: "Centro de ayuda",
    intro: "Respuestas rápidas a preguntas frecuentes.",
    description: (dealership) =>
      `Respuestas a preguntas sobre compra, financiamiento, autos a cuenta y servicio en ${dealership}.`,
    crumb: "Centro de ayuda",
    questions: (count) => `${count} ${count === 1 ? "pregunta" : "preguntas"}`,
    others: "Otros temas",
    still: "¿Todavía tiene preguntas?",
  },
};
