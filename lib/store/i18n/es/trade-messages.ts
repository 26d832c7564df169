import type { TranslationOf } from "../../../core/language/translation";
import type { tradeMessages } from "../trade-messages";

/** Spanish messages of the page about selling a car. */
export const trade: TranslationOf<typeof tradeMessages> = {
  metaTitle: "Venda su auto o entréguelo a cuenta",
  metaDescription: (dealership) =>
    `¿Cuánto vale su auto? Reciba un estimado de ${dealership} en cinco minutos y vea cómo lo calculamos. Véndalo o entréguelo a cuenta, sin compromiso.`,
  headline: "¿Cuánto vale su auto?",
  intro: "Reciba un estimado en cinco minutos y vea cómo lo calculamos. Véndanoslo o entréguelo a cuenta.",
  start: {
    legend: "Empiece con",
    byVin: "VIN",
    vin: "VIN de su auto",
    vinHint: "En el marco de la puerta del conductor o en la tarjeta del seguro",
    vinButton: "Valuar mi auto",
    or: "o sin el VIN",
    year: "Año",
    make: "Marca",
    model: "Modelo",
    button: "Valuar mi auto",
    choose: "Elija",
    assurance: "Sin placa, sin cuenta y sin compromiso.",
  },
  how: {
    title: "Cómo funciona",
    steps: [
      {
        title: "Cuéntenos de su auto",
        text: "Escriba el VIN o el año, la marca y el modelo, y después el millaje y la condición. Toma unos cinco minutos.",
      },
      {
        title: "Vea sus ofertas",
        text: "Compárelas lado a lado, con su rango y cómo las calculamos. Algunos autos tenemos que verlos primero.",
      },
      { title: "Tráigalo", text: "Lo revisamos con usted en unos 30 minutos. Usted dice sí o no." },
    ],
  },
  reviews: {
    title: "Lo que dicen nuestros clientes",
    intro: "De personas que vendieron aquí su auto o lo entregaron a cuenta.",
  },
  faq: { title: "Preguntas frecuentes" },
  closing: { title: "Reciba su estimado en cinco minutos", button: "Valuar mi auto" },
};
