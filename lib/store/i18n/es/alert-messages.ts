import type { TranslationOf } from "../../../core/language/translation";
import type { alertMessages } from "../alert-messages";

/** Spanish messages of alert forms and the pages after them. */
export const alerts: TranslationOf<typeof alertMessages> = {
  open: {
    search: "Avísenme si llegan más",
    price: "Avísenme si baja el precio",
    taken: "Avísenme cuando llegue uno parecido",
    list: "Avísenme si baja un precio",
  },
  kinds: {
    similar: (model) => `Llega un ${model} parecido`,
    back: "Este vehículo vuelve a estar disponible",
  },
  what: "Avísenme cuando",
  watched: "También le avisamos si este vehículo se vende o si una de sus ofertas está por vencer.",
  watchedList:
    "También le avisamos si uno de estos vehículos se vende o si una de sus ofertas está por vencer.",
  email: "Correo electrónico",
  emailHint: "Le enviamos un enlace para confirmar. Hasta entonces, ningún otro correo.",
  frequency: "Con qué frecuencia",
  frequencies: { now: "De inmediato", daily: "Una vez al día", weekly: "Una vez a la semana" },
  submit: "Enviarme avisos",
  consent: {
    version: "alerts-1-es",
    text: (seller) =>
      `Al enviar esto, pido a ${seller} correos sobre este aviso. Puedo detenerlos cuando quiera con un clic.`,
  },
  contact: {
    version: "alerts-contact-2-es",
    text: (seller) =>
      `${seller} también puede comunicarse conmigo por correo electrónico sobre lo que busco. (opcional)`,
  },
  errors: {
    disposable: "Esta dirección es temporal. Use una que vaya a conservar.",
  },
  form: {
    title: "Avisos por correo",
    about: (label) => `Aviso para: ${label}`,
    list: (n) => (n === 1 ? "Precio de 1 vehículo guardado" : `Precios de ${n} vehículos guardados`),
    missing: "No podemos guardar este aviso",
    missingText:
      "Esta búsqueda o este vehículo ya no está disponible. Empiece desde una búsqueda o un vehículo.",
  },
  sent: {
    title: "Revise su correo",
    text: "Si este correo puede recibir avisos, ya va en camino un enlace para confirmar. No enviamos nada más hasta que lo abra y confirme.",
    again:
      "Enviamos uno de estos correos al día. Si hoy ya recibió uno, ese enlace también confirma este aviso.",
  },
  confirm: {
    title: "Confirme sus avisos",
    text: (email) => `Los enviaremos a ${email}:`,
    button: (n) => (n === 1 ? "Confirmar este aviso" : `Confirmar ${n} avisos`),
    refuse: "Yo no pedí esto",
    refuseText: "No confirmamos nada, y no le escribimos sobre avisos durante 90 días.",
    refused: "No se confirmó nada",
    refusedText: "No le escribiremos sobre avisos durante 90 días.",
    nothing: "Todos sus avisos están confirmados",
    nothingText: "No queda nada por confirmar.",
    manage: "Ver sus avisos",
    over: "Este enlace ya no funciona",
    overText:
      "El enlace para confirmar sirve siete días, y solo el más reciente. Pida el aviso otra vez para recibir uno nuevo.",
  },
  manage: {
    title: "Sus avisos",
    intro: (email) =>
      `Estos avisos se envían a ${email}. Quien tenga el enlace de esta página puede cambiarlos.`,
    none: "No tiene avisos",
    noneText: "Abra una búsqueda y elija “Avísenme si llegan más”.",
    states: {
      pending: "Esperando su confirmación",
      active: "Activo",
      paused: "En pausa",
      ended: "Cancelado",
    },
    kinds: {
      search: "Vehículos nuevos en la lista y bajas de precio",
      price: "Bajas de precio",
      similar: "Vehículos parecidos",
      back: "Disponible otra vez",
    },
    since: (date) => `Desde el ${date}`,
    unreadable: "Esta búsqueda ya no funciona. Bórrela y guarde una nueva.",
    save: "Guardar",
    confirm: "Confirmar",
    pause: "Pausar",
    resume: "Activar",
    remove: "Borrar",
    of: (label) => ` el aviso para ${label}`,
    all: "Todos los avisos",
    download: "Descargar mis datos",
    stopAll: "Detener todos los avisos",
    stopAllSure: "¿Detener todos los avisos?",
    stopAllText: (email) =>
      `Dejaremos de enviar avisos a ${email}. Durante 30 días puede volver a activar los que quiera.`,
    keep: "Conservar mis avisos",
    removeAll: "Borrar todos los avisos y mi dirección",
    removeAllSure: "¿Borrar todo?",
    removeAllText: "Esto borra todos los avisos y su dirección de correo. No se puede deshacer.",
    removeAllYes: "Borrar todo",
    over: "Esta página ya no está disponible",
    overText:
      "Se borraron todos sus avisos o el enlace no está completo. Abra el enlace del correo más reciente.",
    done: {
      confirmed: "Confirmado. Le escribiremos cuando haya algo nuevo.",
      saved: "Guardado.",
      paused: "En pausa. No se envía nada hasta que lo active.",
      resumed: "Activado.",
      deleted: "Borrado.",
      "deleted-all": "Se borraron todos sus avisos y su dirección.",
      unsubscribed: "Ya no recibirá ningún aviso. Durante 30 días puede volver a activar los que quiera.",
    },
  },
  browse: "Ver vehículos",
  lead: { alert: "Aviso", contact: "Aceptó" },
};
