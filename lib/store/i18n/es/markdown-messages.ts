import type { TranslationOf } from "../../../core/language/translation";
import type { llmsMessages } from "../llms-messages";
import type { markdownMessages } from "../markdown-messages";

/** Spanish labels of Markdown pages. */
export const markdown: TranslationOf<typeof markdownMessages> = {
  price: (amount) => `Precio anunciado: ${amount}`,
  payment: (amount, disclosure) => `Mensualidad estimada: ${amount} al mes. ${disclosure}`,
  availability: (status) => `Disponibilidad: ${status}`,
  updated: (time) => `Al ${time}`,
  next: "Siguientes pasos",
  page: "Esta página en el sitio",
  found: (total) => (total === 1 ? "1 vehículo" : `${total} vehículos`),
  pageOf: (page, pages) => `Página ${page} de ${pages}`,
  nextPage: "Página siguiente",
  previousPage: "Página anterior",
  stores: "Sucursales",
  address: (text) => `Dirección: ${text}`,
  sales: (parts) => `Ventas: ${parts}`,
  service: (parts) => `Servicio: ${parts}`,
  contact: "Mandar un mensaje",
  schedule: "Programar servicio",
  inventory: "Vehículos a la venta",
  missing: "No hay ninguna página en esta dirección.",
  unreadable: "No podemos cargar el inventario por ahora.",
};

/** Spanish texts of `/es/llms.txt`. */
export const llms: TranslationOf<typeof llmsMessages> = {
  inventory: "Inventario",
  all: "Todos los vehículos",
  conditions: { new: "Vehículos nuevos", used: "Vehículos usados", certified: "Vehículos certificados" },
  inStock: (count) => (count === 1 ? "1 disponible" : `${count} disponibles`),
  stores: "Sucursales",
  store: (parts) => parts.filter(Boolean).join("; "),
  salesHours: (hours) => `ventas ${hours}`,
  agents: "Para agentes",
  mcp: "Model Context Protocol (streamable HTTP): búsqueda, vehículos, mensualidades con sus condiciones, sucursales, ofertas, horas de servicio; solo lectura",
  ucp: "Lo que ofrece este catálogo según el Universal Commerce Protocol",
  markdown:
    "Cada vehículo en Markdown. Las páginas de vehículos, búsquedas, sucursales y artículos también están en Markdown: agregue .md a la dirección o envíe Accept: text/markdown",
  storesMarkdown: "Las sucursales en Markdown: direcciones, teléfonos, horarios",
  languages: "Otros idiomas",
  data: "Datos",
  sitemap: "Mapa del sitio: cada página, con la fecha de su último cambio",
  feed: "Lista de vehículos: separada por tabuladores, un vehículo por línea, con el precio de su página",
};
