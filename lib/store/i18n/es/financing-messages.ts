import { PRE_APPROVAL } from "../../../../config/leads/financing";
import type { TranslationOf } from "../../../core/language/translation";
import type { financingMessages } from "../financing-messages";

const { min, max } = PRE_APPROVAL.answerHours;
const answerTime = `${min} a ${max} horas`;

/** Spanish messages of the financing pages. */
export const financing: TranslationOf<typeof financingMessages> = {
  landing: {
    crumb: "Financiamiento de autos",
    title: "Financie su próximo auto",
    headline: "Conozca su mensualidad antes de buscar.",
    intro:
      "Calcule una mensualidad, obtenga su preaprobación y busque con un presupuesto. Junto a cada mensualidad mostramos la tasa, el plazo y el enganche.",
    description: (name) =>
      `Créditos de auto con ${name}: calcule una mensualidad, obtenga su preaprobación y sepa en qué se fijan las financieras.`,
    apply: "Obtenga su preaprobación",
    byPhone: (phone) => `Solicite por teléfono, ${phone}`,
    waysButton: "Comparar las formas de empezar",
    waysTitle: "Tres formas de empezar",
    ways: {
      preApproval: {
        title: "Obtenga su preaprobación",
        text: `Unos dos minutos. Sin número de Seguro Social y sin consulta de crédito. Espere un estimado en ${answerTime}.`,
        action: "Obtenga su preaprobación",
      },
      full: {
        title: "Solicite crédito",
        text: "Unos diez minutos, y sus datos van cifrados. Una financiera decide. Si lo aprueba, usted recibe una tasa firme.",
        action: "Empezar la solicitud",
      },
      call: {
        title: "Hable con nuestro equipo de financiamiento",
        text: "Pregunte por tasas, por un préstamo que ya tiene o por cómo reconstruir su crédito.",
        action: (phone) => `Llame al ${phone}`,
      },
    },
    estimate: {
      title: "Calcule su mensualidad",
      price: "Precio del auto",
      down: "Enganche",
      search: "Ver autos a mi alcance",
    },
    rates: {
      title: "Tasas de ejemplo según el crédito",
      of: (price, terms) => `Un auto usado de ${price}: ${terms}.`,
      terms: (months, down, financed) => `${months} meses, ${down} de enganche, ${financed} financiados`,
      range: "Puntaje",
      from: (score) => `${score} o más`,
      below: (score) => `Menos de ${score}`,
      between: (from, to) => `${from} a ${to}`,
      credit: "Crédito",
      apr: "APR",
      payment: "Mensualidad est.",
      note: "Antes del impuesto, el título, las placas y otros cargos del gobierno. Su financiera fija la tasa; esto no es una oferta de crédito.",
    },
    budget: {
      title: "¿Qué cabe en su presupuesto?",
      upTo: (dollars) => `Hasta ${dollars}/mes`,
    },
    stepsTitle: "Cómo funciona",
    steps: [
      {
        title: "Haga su presupuesto",
        text: "Cada auto de este sitio tiene una calculadora. Cambie el enganche, el plazo y el puntaje de crédito hasta que la mensualidad le quede bien.",
      },
      {
        title: "Obtenga su preaprobación",
        text: `Denos su nombre, su dirección y cómo comunicarnos: sin número de Seguro Social y sin consulta de crédito. Espere un estimado en ${answerTime}.`,
      },
      {
        title: "Elija su auto",
        text: "Haga una prueba de manejo y déjenos valuar su auto a cuenta. Así pide menos prestado.",
      },
      {
        title: "Firme y lléveselo",
        text: "Una financiera confirma la tasa después de una solicitud completa. Usted recibe cada número por escrito, con tiempo para leerlo.",
      },
    ],
    bringTitle: "Qué traer",
    bring: [
      "Una licencia de manejo",
      "Comprobante de domicilio, como un recibo de servicios",
      "Comprobante de ingresos: dos talones de cheque, o estados de cuenta si trabaja por su cuenta",
      "Comprobante de seguro, a más tardar el día que se lo lleve",
      "El título o la carta de saldo del auto que entrega a cuenta",
    ],
    faqTitle: "Preguntas frecuentes",
    notAnOffer:
      "Las mensualidades de este sitio son estimados, no ofertas de crédito. El crédito lo otorgan las financieras, después de una solicitud, a quienes califican.",
  },
  apply: {
    crumb: "Obtenga su preaprobación",
    title: "Obtenga su preaprobación",
    intro: `Tres pasos cortos, unos dos minutos. Sin número de Seguro Social y sin consulta de crédito. Una persona le responde en ${answerTime} con un estimado.`,
    description: (name) =>
      `Obtenga su preaprobación en ${name}: un formulario corto, sin número de Seguro Social ni consulta de crédito, y un estimado en ${answerTime}.`,
    steps: { name: "Su nombre", contact: "Cómo comunicarnos con usted", home: "Dónde vive" },
    nextTitle: "Qué sigue",
    next: [
      "Sus datos llegan a nuestro equipo de financiamiento. Nada llega a una financiera hasta que usted lo diga.",
      `Alguien se comunica con usted en ${answerTime} con un estimado: cuánto podría pedir prestado y entre qué tasas.`,
      "Usted decide. Una financiera aprueba un préstamo y fija su tasa solo después de una solicitud de crédito completa.",
    ],
    answers: "Nuestro equipo de financiamiento, con",
    ratherCall: "¿Prefiere hablar con una persona?",
    call: (phone) => `Llame al ${phone}`,
    full: "¿Listo para la decisión de una financiera? Llene la solicitud de crédito completa",
  },
};
