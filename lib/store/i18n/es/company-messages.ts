import type { TranslationOf } from "../../../core/language/translation";
import type { companyMessages, contactMessages } from "../company-messages";
import { formatNumber } from "../format";

/** Spanish messages of the pages about the dealership and its people. */
export const company: TranslationOf<typeof companyMessages> = {
  departments: { Sales: "Ventas", Finance: "Financiamiento", Service: "Servicio" },
  about: {
    crumb: "Nuestra empresa",
    title: (name) => `Acerca de ${name}`,
    description: (name, places) =>
      `Conozca ${name}: nuestras sucursales en ${places}, nuestro equipo, nuestro horario y cómo comunicarse.`,
    figures: {
      vehicles: (n) => (n === 1 ? "vehículo disponible" : "vehículos disponibles"),
      stores: (n) => (n === 1 ? "sucursal" : "sucursales"),
      people: (n) => (n === 1 ? "persona en el equipo" : "personas en el equipo"),
    },
    howTitle: "Cómo trabajamos",
    how: [
      {
        title: "Precios claros desde el principio",
        text: "Cada vehículo muestra su precio con nuestros cargos al lado. Cada mensualidad muestra su tasa, su plazo y su enganche.",
      },
      {
        title: "Le contesta una persona",
        text: "Su mensaje llega directamente a la sucursal, al departamento o a la persona que usted elija.",
      },
      {
        title: "Sin presión y sin sorpresas",
        text: "Tómese su tiempo para preguntar, manejar y comparar. Nada es definitivo hasta que firma en una sucursal.",
      },
    ],
    storyTitle: "Nuestra historia",
    communityTitle: "En la comunidad",
    leaderTitle: "Dirección",
    storesTitle: (n) => (n === 1 ? "Nuestra sucursal" : "Nuestras sucursales"),
    teamButton: "Conozca a nuestro equipo",
    careersButton: "Trabaje con nosotros",
    contactButton: "Contáctenos",
  },
  team: {
    crumb: "Conozca a nuestro equipo",
    title: "Conozca a nuestro equipo",
    intro:
      "Conozca a quienes venden, financian y dan servicio a su auto. Llame o escríbale directamente a cualquiera.",
    description: (name) =>
      `Conozca a los equipos de ventas, financiamiento y servicio de ${name}, y escríbale directamente a cualquiera.`,
    lead: "A cargo",
    wholeGroup: "Todas las sucursales",
    speaks: (languages) => `Habla ${new Intl.ListFormat("es-US", { type: "conjunction" }).format(languages)}`,
    empty: "Pronto presentaremos aquí a nuestro equipo",
    emptyText: "Mientras tanto, llámenos o escríbanos, y alguien del equipo le responderá.",
    rating: (rating) => `${rating} de 5 según los clientes`,
    ratings: (n) => (n === 1 ? "1 calificación" : `${formatNumber(n)} calificaciones`),
    helps: {
      Sales: "Elija un vehículo, manéjelo y reciba un precio con todos los cargos.",
      Finance: "Calcule una mensualidad, compare financieras y lea cada línea antes de firmar.",
      Service: "Reserve una reparación, vea lo que encontró el técnico y decida qué puede esperar.",
    },
    message: "Escribir",
    messageTo: (name) => `Escribir a ${name}`,
  },
  staff: {
    title: (name, title) => (title === "" ? name : `${name}, ${title}`),
    description: (name, department, dealership) =>
      `Escriba a ${name}, del departamento de ${department.toLowerCase()} de ${dealership}.`,
    helps: {
      title: (firstName) => `En qué le ayuda ${firstName}`,
      pages: {
        "cars-search-page": "Encontrar el vehículo que necesita",
        "sell-trade-my-car": "Valuar el vehículo que tiene",
        "special-offers-dealer": "Aprovechar las ofertas del mes",
        "auto-financing-apply-for-financing": "Obtener su preaprobación, sin afectar su crédito",
        "auto-financing": "Calcular una mensualidad",
        "help-center": "Responder a una duda sobre créditos y arrendamientos",
        "service-schedule": "Reservar una visita de servicio",
        "special-offers-service": "Aprovechar una oferta de servicio",
        service: "Ver precios y lo que toca",
      },
    },
    call: (name, phone) => `Llame a ${name}, ${phone}`,
    reviews: (store) => `Lo que dicen los clientes de ${store}`,
    drive: (firstName) => `Reserve una prueba de manejo con ${firstName}`,
    driveHint: (firstName) => `Elija un vehículo y una hora. ${firstName} lo tendrá listo para usted.`,
    write: (firstName) => `Escribir a ${firstName}`,
    writeHint: (firstName) =>
      `${firstName} recibe su mensaje. También la sucursal, por si ${firstName} no trabaja ese día.`,
    backToTeam: "Ver a todo el equipo",
  },
  careers: {
    crumb: "Empleos",
    title: "Trabaje con nosotros",
    intro:
      "Buscamos buena actitud; lo demás se lo enseñamos. Vea los puestos disponibles o díganos qué sabe hacer mejor.",
    description: (name) =>
      `Vea los puestos disponibles en ${name} y envíe su solicitud en línea, con o sin currículum.`,
    openTitle: "Puestos disponibles",
    none: "No hay puestos disponibles por ahora",
    noneText:
      "Envíe su solicitud de todos modos: guardamos las buenas y le llamamos cuando haya algo para usted.",
    applyFor: (title) => `Envíe su solicitud para el puesto de ${title}`,
    applyTitle: "Envíe su solicitud",
    pay: {
      hour: (range) => `${range} por hora`,
      year: (range) => `${range} al año`,
    },
    kinds: { "full-time": "Tiempo completo", "part-time": "Medio tiempo" },
    anyPosition: "Otro puesto",
    posted: (date) => `Publicado el ${date}`,
    resumeHint: "PDF, Word, RTF o texto, de hasta 5 MB.",
    lifeTitle: "Cómo es trabajar aquí",
    life: [
      {
        title: "Horarios con anticipación",
        text: "Los horarios se publican con dos semanas de anticipación, todas las sucursales cierran los domingos y, si trabaja un sábado, elige un día libre entre semana.",
      },
      {
        title: "El pago por escrito",
        text: "Cada oferta dice su sueldo base, su comisión y cómo se calcula. Los técnicos tienen un mínimo garantizado de horas por semana.",
      },
      {
        title: "Capacitación pagada",
        text: "Pagamos los cursos y las certificaciones del fabricante, además del viaje y las horas. Quien entra tiene un mentor los primeros tres meses.",
      },
      {
        title: "Ventas sin presión",
        text: "Los precios y los cargos están en el sitio. Aquí nadie tiene que convencer a nadie, y así los días de trabajo son mejores.",
      },
    ],
    stepsTitle: "Cómo contratamos",
    steps: [
      {
        title: "Usted envía su solicitud",
        text: "Use el formulario de esta página. Un currículum ayuda, pero no es necesario.",
      },
      {
        title: "Le llamamos",
        text: "Espere una llamada de 15 minutos en cinco días hábiles, con un sí, un no o una fecha.",
      },
      {
        title: "Nos visita",
        text: "Conozca a quienes serían sus compañeros, vea el taller o la sala de ventas y pregúntenos lo que quiera.",
      },
      {
        title: "Decidimos",
        text: "Le respondemos por escrito en una semana, con el sueldo. La revisión de antecedentes y de manejo es después de que acepte.",
      },
    ],
    equal:
      "Contratamos, pagamos y ascendemos sin importar raza, color, religión, sexo, embarazo, orientación sexual, identidad de género, origen nacional, edad, discapacidad, condición de veterano ni cualquier otra característica que la ley proteja. Díganos si necesita alguna adaptación para solicitar un puesto o para la entrevista.",
    afterwards: "Qué sigue: el gerente de la sucursal revisa su solicitud y se comunica con usted.",
  },
};

/** Spanish messages of the contact page and the topics of its form. */
export const contact: TranslationOf<typeof contactMessages> = {
  crumb: "Contáctenos",
  title: "Contáctenos",
  intro: "Escriba al departamento que necesita, llame o visítenos.",
  description: (name) =>
    `Escriba a ${name}, llame a un departamento o consulte cómo llegar, los teléfonos y el horario de cada sucursal.`,
  formTitle: "Envíenos un mensaje",
  hoursTitle: "Llámenos",
  hoursOf: (name) => `${name}, para todas las sucursales. Cada una tiene su propio teléfono y horario.`,
  locationsTitle: (n) => (n === 1 ? "Nuestra sucursal" : "Nuestras sucursales"),
  topics: {
    "1": "Compra de un vehículo",
    "2": "Preguntas sobre servicio",
    "3": "Preguntas sobre refacciones",
    "4": "Problemas de facturación",
    "5": "Avalúo de un auto a cuenta",
    "6": "Preguntas generales",
  },
  aboutPlans: (vehicle) => `¿Qué planes de protección ofrecen para el ${vehicle}?`,
};
