import type { TranslationOf } from "../../../core/language/translation";
import { mailToService, type serviceMessages } from "../service-messages";
import { sentence } from "./sentence";

/** Spanish messages of the service pages, of booking an appointment, and of its mails. */
export const service: TranslationOf<typeof serviceMessages> = {
  center: {
    title: "Centro de servicio",
    metaTitle: (name) => `Centro de servicio de ${name}`,
    description: (name) =>
      `Horario, teléfonos y precios de servicio en ${name}. Haga una cita en dos minutos.`,
    headline: "Servicio para su auto con precios claros",
    intro:
      "Elija lo que su vehículo necesita y la hora que le convenga. Sin cuenta y sin esperar al teléfono.",
    schedule: "Programar servicio",
    call: (phone) => `Llame al ${phone}`,
    departments: "Departamentos de servicio",
    departmentsIntro: "Llame, vea cómo llegar o reserve en la que le quede cerca.",
    hours: "Horario",
    atStore: (store) => `Programar servicio en ${store}`,
    services: "Servicios y precios",
    servicesIntro:
      "Precios antes de impuesto. Su asesor le llama antes de hacer cualquier trabajo adicional.",
    store: "Elija su sucursal",
    next: (time) => `Próxima hora disponible: ${time}`,
    seeTimes: "Ver horas",
    seeTimesNote: "Elija uno o más servicios. No necesita cuenta.",
    roadside: "¿Se quedó varado en el camino?",
    roadsideText: (make, years) => `Un ${make} nuevo incluye ${years} años de asistencia en el camino.`,
    roadsideLink: "Asistencia en el camino",
    offers: "Ofertas de servicio",
    allOffers: "Ver todas las ofertas de servicio",
    heroAlt: "Un auto en un elevador, en un taller iluminado",
  },
  price: {
    none: "Sin costo",
    unknown: "Le cotizamos por teléfono",
    from: (price) => `Desde ${price}`,
    total: (price) => `Total estimado antes de impuesto: ${price}`,
    totalAndMore: (price) =>
      `Total estimado antes de impuesto: ${price}, más los servicios que coticemos aparte`,
    totalUnknown: "Su asesor le llamará para darle el precio.",
  },
  minutes: (minutes) => {
    const hours = Math.floor(minutes / 60);
    const rest = minutes % 60;
    return [hours > 0 && `${hours} h`, rest > 0 && `${rest} min`].filter(Boolean).join(" ");
  },
  roadside: {
    title: (make) => `Asistencia en el camino de ${make}`,
    description: (make, years) =>
      `Qué cubre la asistencia en el camino de ${years} años de un ${make} nuevo y qué hacer si se queda varado.`,
    intro: (make, years) =>
      `Cada ${make} nuevo incluye asistencia en el camino por ${years} años desde el día en que se vendió por primera vez. Va con el vehículo, sin importar quién lo maneje.`,
    whatFor: "Qué cubre",
    helps: [
      ["Grúa", "Grúa hasta el centro de servicio de un concesionario si el vehículo no se puede manejar."],
      ["Llanta ponchada", "Ayuda para poner la de repuesto, o grúa si no tiene una."],
      ["Batería descargada", "Paso de corriente donde usted esté."],
      ["Llaves adentro", "Ayuda para abrir si la llave se quedó adentro."],
      ["Sin gasolina", "Lo suficiente para llegar a la siguiente gasolinera."],
    ],
    whatToDo: "Si se queda varado",
    steps: [
      "Póngase con sus pasajeros en un lugar seguro, lejos del tráfico. Si hay peligro, llame primero al 911.",
      "Encienda las luces de emergencia. Ponga un triángulo si tiene uno y es seguro hacerlo.",
      "Tenga a la mano el VIN (abajo a la izquierda del parabrisas), el millaje y su ubicación.",
    ],
    lastStep: (phone) => `Llame al ${phone}. Le preguntarán dónde está y le enviarán ayuda.`,
    lastStepBooklet: "Llame al número de su folleto de garantía, o llámenos y le ayudamos.",
    callNumber: (phone) => `Llame al ${phone}`,
    always: "Abierto las 24 horas, los 7 días de la semana",
    booklet: "De noche, llame al número de su folleto de garantía.",
    call: "Llame a servicio",
    afterwards: "Cuando ya esté a salvo",
    afterwardsText:
      "Pida que lo lleven al departamento de servicio más cercano, o llámelo para avisar que va en camino.",
    terms: "El folleto de garantía tiene las condiciones, las millas y los límites exactos.",
    schedule: "Programar una reparación",
  },
  schedule: {
    title: "Programar servicio",
    description: (name) => `Haga una cita de servicio en ${name}: elija servicios, un día y una hora.`,
    external: (store) => `${store} recibe citas en su propia página.`,
    externalLink: (store) => `Programar en ${store}`,
    externalNote: "Se abre en otro sitio web.",
    intro: "Cuatro pasos cortos. Recibirá un enlace para cambiar o cancelar la cita después.",
    stepWork: "¿Qué necesita su vehículo?",
    store: "Sucursal",
    services: "Servicios",
    problem: "Hay un problema",
    next: "Ver las horas",
    summary: "Su cita",
    at: (store) => `En ${store}`,
    takes: (time) => `Toma unos ${time}`,
    change: "Cambiar",
    where: (store, zone) => `En ${store}. Las horas están en ${zone}.`,
    details: "Su vehículo y sus datos",
    chosen: (when) => `Su cita: ${when}`,
    nothingFree:
      "No hay horas libres en las próximas tres semanas. Envíe su solicitud y le llamaremos con una hora.",
    unavailable: "Por ahora no podemos mostrar las horas. Envíe su solicitud y le llamaremos con una hora.",
    withoutTime: "Enviar la solicitud",
    tooLong: "Estos servicios toman más de un día. Envíe su solicitud y le llamaremos con una hora.",
  },
  appointment: {
    booked: "Su cita está programada",
    requested: "Recibimos su solicitud",
    requestedText: (store) =>
      `${store} le llamará para confirmar esta hora. Por ahora no pudimos conectar con nuestro sistema de citas.`,
    moved: "Se cambió su cita",
    cancelled: "Se canceló su cita",
    cancelledText: "No tiene ninguna cita. Puede hacer otra cuando quiera.",
    manage: "Su cita de servicio",
    keepLink: (email) =>
      email
        ? "Le enviamos por correo el enlace a esta página. Úselo para cambiar o cancelar la cita."
        : "Guarde el enlace a esta página. Úselo para cambiar o cancelar la cita.",
    vehicle: (vehicle) => `Vehículo: ${vehicle}`,
    reschedule: "Cambiar la hora",
    rescheduleTitle: "Elija otra hora",
    keepTime: "Dejar la hora actual",
    confirmMove: (when) => sentence(`¿Cambiarla? Nueva hora: ${when}.`),
    move: "Cambiar la cita",
    cancel: "Cancelar la cita",
    confirmCancel: "¿Cancelar esta cita?",
    confirmCancelText: "Su hora queda libre de inmediato para otras personas.",
    keep: "Conservar la cita",
    yours: (when, store) => sentence(`Ya tiene una cita en ${store}: ${when}.`),
    openYours: "Verla, cambiarla o cancelarla",
    over: "Esta cita ya empezó o ya pasó. Llámenos, por favor.",
    failed: "No pudimos hacerlo en este momento. Nada cambió. Intente de nuevo o llámenos.",
    foreign: "Eso se envió desde otro sitio web. Nada cambió. Use esta página, por favor.",
    taken: "Alguien acaba de tomar esa hora. Elija otra.",
    bookAnother: "Hacer otra cita",
    next: (store, when) => [
      sentence(`Traiga su auto a ${store}: ${when}.`),
      "Le decimos el precio de cualquier otra cosa que encontremos antes de hacer el trabajo.",
      "Le llamamos cuando su auto esté listo.",
    ],
    bring: [
      "Sus llaves, y el dado de los birlos de seguridad si sus rines los tienen.",
      "Su garantía o contrato de servicio, si tiene uno.",
      "Un teléfono donde podamos llamarle ese día.",
    ],
    gone: "Este enlace no funciona",
    goneText: "Puede haber vencido o estar incompleto. Llámenos y buscaremos su cita.",
    total: "Servicios",
  },
  email: {
    // The dealership's mails are in English.
    ...mailToService,
    customer: {
      bookedSubject: (store) => `Su cita de servicio en ${store}`,
      movedSubject: (store) => `Se cambió su cita de servicio en ${store}`,
      cancelledSubject: (store) => `Se canceló su cita de servicio en ${store}`,
      headings: {
        booked: "Su cita de servicio está programada",
        requested: "Recibimos su solicitud de servicio",
        moved: "Se cambió su cita de servicio",
        cancelled: "Se canceló su cita de servicio",
      },
      hello: "Hola:",
      booked: (when) => sentence(`Su cita de servicio está programada para el ${when}.`),
      requested: (when) => `Recibimos su solicitud para el ${when} y le llamaremos para confirmarla.`,
      moved: (when) => sentence(`Su cita de servicio ahora es el ${when}.`),
      cancelled: (when) => sentence(`Se canceló su cita de servicio del ${when}.`),
      link: "Para cambiarla, cancelarla o agregarla a su calendario:",
      linkLabel: "Cambiar o cancelar",
      again: "Para hacer otra cita:",
      againLabel: "Hacer otra cita",
      call: (phone) => `¿Tiene preguntas? Llame al ${phone}.`,
      why: "Recibió este correo porque alguien dio esta dirección al hacer la cita. Si no fue usted, llámenos, por favor.",
    },
  },
  calendar: {
    summary: (store) => `Cita de servicio en ${store}`,
    description: (services, phone) => `${services}. Teléfono: ${phone}`,
  },
};
