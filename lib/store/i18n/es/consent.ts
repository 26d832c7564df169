import type { ConsentMessages } from "../en/consent";

/** Spanish messages of the cookie banner (docs/rules.md#cookie-banner). */
export const consent: ConsentMessages = {
  lang: "es",
  other: { lang: "en", name: "English" },
  region: "Cookies",
  title: "Cookies en este sitio",
  noticeAll:
    "Usamos cookies para recordar sus datos y saber cómo se usan nuestro sitio y nuestra publicidad.",
  noticeAsk: "Usamos cookies para recordar sus datos y, si usted acepta, para estadísticas y publicidad.",
  gpcNotice:
    "Su navegador envía Global Privacy Control, así que las estadísticas y la publicidad quedan desactivadas.",
  manage: "Administrar",
  deny: "Rechazar cookies de seguimiento",
  allowAll: "Permitir todas las cookies",
  acceptAll: "Aceptar todas las cookies",
  closeAndContinue: "Cerrar y continuar",
  saveAndContinue: "Guardar y continuar",
  policy: "Política de cookies",
  privacy: "Política de privacidad",
  preferences: "Preferencias de cookies",
  close: "Cerrar",
  choose: "Elija qué cookies permitir",
  used: "Cookies que usa este sitio",
  categories: {
    essential: {
      name: "Esenciales",
      what: "Para que el sitio funcione: su sucursal, sus vehículos guardados y esta elección.",
    },
    functional: {
      name: "Funcionales",
      what: "Para recordar sus datos, los vehículos que vio y sus mensualidades.",
    },
    analytics: {
      name: "Analíticas",
      what: "Para saber cómo se usa el sitio y qué tan rápido es, y mejorarlo.",
    },
    targeting: {
      name: "Publicidad",
      what: "Para mostrar anuncios de otras empresas y saber qué anuncio lo trajo hasta aquí.",
    },
  },
  always: "Siempre activas",
  gpcOff: "Desactivadas por Global Privacy Control",
  sections: {
    gpc: {
      title: "Global Privacy Control",
      on: "Su navegador envía esta señal. Para nosotros significa que no quiere estadísticas ni publicidad, sin importar lo que elija aquí.",
      off: "Un navegador que envía esta señal rechaza las estadísticas y la publicidad en todos los sitios. La respetamos, sin importar lo que elija aquí. El suyo no la envía.",
    },
    notice: {
      title: "Aviso de recopilación",
      text: "Recopilamos lo que usted escribe en los formularios, las páginas y los vehículos que ve, y el anuncio que lo trajo hasta aquí. Los usamos para responderle, para recordar sus datos y, si no están desactivadas, para estadísticas y publicidad. No vendemos lo que nos envía. Las cookies de publicidad pueden considerarse una forma de compartir datos.",
      optOut: "Desactive Publicidad para excluirse.",
      optOutBySignal:
        "Para excluirse, use un navegador que envíe Global Privacy Control. Lo respetamos de inmediato.",
    },
    choices: {
      title: "Rechazar la publicidad en otros sitios",
      text: "También puede rechazar la publicidad de muchas empresas a la vez, en todos los sitios, con estas herramientas de la industria:",
      links: [
        { name: "Digital Advertising Alliance, WebChoices", url: "https://optout.aboutads.info/?lang=ES" },
        { name: "Network Advertising Initiative", url: "https://optout.networkadvertising.org/" },
      ],
    },
  },
};
