import type { Translated } from "../../../core/language/translation";
import type { Bodystyle } from "../../api/vehicle-schema";
import type { SearchParts } from "../en/search";
import type { Messages } from "../messages";

type Search = Translated<Messages["search"]>;

/** Plural of each body style, and whether it is feminine: "SUV nuevas", "sedanes nuevos". */
const bodystyles: Readonly<Record<Bodystyle, readonly [plural: string, isFeminine: boolean]>> = {
  suvs: ["SUV", true],
  sedans: ["sedanes", false],
  wagons: ["vagonetas", true],
  coupes: ["cupés", false],
  convertibles: ["convertibles", false],
  hatchbacks: ["hatchbacks", false],
  trucks: ["pickups", true],
  minivans: ["minivans", true],
};

const conditionWords = { new: "nuev", used: "usad", certified: "certificad" } as const;

/** Returns the name of a search: "SUV Honda usadas de menos de $25,000". */
function subject({ conditions, names, isModel, bodystyles: kinds, over, under }: SearchParts): string {
  const kind = kinds.length > 0 ? and(kinds.map((each) => bodystyles[each][0])) : isModel ? "" : "autos";
  const isFeminine = kinds.length > 0 && kinds.every((each) => bodystyles[each][1]);
  const adjectives = conditions.map((each) => `${conditionWords[each]}${isFeminine ? "as" : "os"}`);
  const price =
    over && under
      ? [`de ${over} a ${under}`]
      : [over && `de más de ${over}`, under && `de menos de ${under}`];
  return [kind, and(names), and(adjectives), ...price].filter(Boolean).join(" ");
}

function and(parts: readonly string[]): string {
  return new Intl.ListFormat("es-US", { type: "conjunction" }).format(parts);
}

const rangeUnits: Search["rangeUnits"] = {
  price: {
    title: "Precio",
    min: "Precio mínimo, $",
    max: "Precio máximo, $",
    atLeast: (min) => `Más de ${min}`,
    atMost: (max) => `Menos de ${max}`,
    between: (min, max) => `${min}–${max}`,
    exactly: (value) => value,
  },
  payment: {
    title: "Mensualidad",
    min: "Mensualidad mínima, $",
    max: "Mensualidad máxima, $",
    atLeast: (min) => `Más de ${min} al mes`,
    atMost: (max) => `Menos de ${max} al mes`,
    between: (min, max) => `${min}–${max} al mes`,
    exactly: (value) => `${value} al mes`,
  },
  year: {
    title: "Año",
    min: "Año mínimo",
    max: "Año máximo",
    atLeast: (min) => `${min} o más nuevo`,
    atMost: (max) => `${max} o anterior`,
    between: (min, max) => `${min}–${max}`,
    exactly: (value) => value,
  },
  mileage: {
    title: "Millaje",
    min: "Millas mínimas",
    max: "Millas máximas",
    atLeast: (min) => `Más de ${min} millas`,
    atMost: (max) => `Menos de ${max} millas`,
    between: (min, max) => `${min}–${max} millas`,
    exactly: (value) => `${value} millas`,
  },
  cityMpg: {
    title: "Rendimiento en ciudad (mpg)",
    min: "Mínimo de mpg en ciudad",
    max: "Máximo de mpg en ciudad",
    atLeast: (min) => `${min} mpg o más en ciudad`,
    atMost: (max) => `Hasta ${max} mpg en ciudad`,
    between: (min, max) => `${min}–${max} mpg en ciudad`,
    exactly: (value) => `${value} mpg en ciudad`,
  },
  highwayMpg: {
    title: "Rendimiento en carretera (mpg)",
    min: "Mínimo de mpg en carretera",
    max: "Máximo de mpg en carretera",
    atLeast: (min) => `${min} mpg o más en carretera`,
    atMost: (max) => `Hasta ${max} mpg en carretera`,
    between: (min, max) => `${min}–${max} mpg en carretera`,
    exactly: (value) => `${value} mpg en carretera`,
  },
};

/** Texts for a selected number whose value alone would be unclear. */
const chipOption: Partial<Record<string, (name: string) => string>> = {
  interiorColor: (name) => `Interior ${name}`,
  doors: (name) => `${name} puertas`,
  seats: (name) => `${name} asientos`,
  cylinders: (name) => `${name} cilindros`,
};

/** Spanish messages of the search page. */
export const search: Search = {
  rangeUnits,
  priceSlider: { min: "Precio mínimo, control deslizante", max: "Precio máximo, control deslizante" },
  warrantyCovered: "Garantía de por vida del motor",
  estimateFilter: "Este filtro usa el estimado general, sin los términos que usted eligió.",
  chips: {
    query: (queryText) => `“${queryText}”`,
    option: (facet, name) => chipOption[facet]?.(name) ?? name,
    applied: "Filtros aplicados",
    remove: "Quitar el filtro:",
    clearAll: "Quitar todos",
  },
  heading: {
    subject,
    forSale: (what) => `${what} en venta`,
    none: (what) => `No hay ${what}`,
    matching: (heading, queryText) => `${heading}, con “${queryText}”`,
    conditions: { new: "Nuevo", used: "Usado", certified: "Certificado" },
  },
  description: (count, what, store, city) =>
    `${count} ${what} en ${store}, ${city}. Vea fotos, precios, millaje y equipamiento, y comuníquese directamente con la sucursal.`,
  breadcrumbs: { home: "Inicio", label: "Ruta de navegación" },
  count: (n, formatted) => `${formatted} ${n === 1 ? "vehículo" : "vehículos"}`,
  pageOf: (page, pages) => `página ${page} de ${pages}`,
  leftOut: (keys) =>
    `No entendimos esta parte del enlace, así que la búsqueda no la incluye: ${keys.join(", ")}. Elíjala de nuevo abajo.`,
  corrected: (filters) => `Corregimos la ortografía. Estos son los resultados de ${filters}.`,
  results: "Resultados",
  loading: "Cargando vehículos",
  carousel: "Vea por tipo de vehículo",
  articles: "Consejos para comprar un auto",
  filters: "Filtros",
  closeFilters: "Cerrar los filtros",
  show: (n, formatted) => `Mostrar ${formatted} ${n === 1 ? "vehículo" : "vehículos"}`,
  applied: "aplicados",
  more: (n) => `Mostrar ${n} más`,
  facets: {
    condition: "Condición",
    bodystyle: "Tipo de vehículo",
    status: "Disponibilidad",
    location: "Sucursal",
    make: "Marca",
    model: "Modelo",
    trim: "Versión",
    exteriorColor: "Color exterior",
    interiorColor: "Color interior",
    drivetrain: "Tracción",
    fuelType: "Combustible",
    transmission: "Transmisión",
    doors: "Puertas",
    seats: "Asientos",
    cylinders: "Cilindros",
    features: "Equipamiento",
  },
  warranty: "Garantía",
  wholeNumber: "Escriba un número entero, solo con dígitos",
  applyRange: (facet) => `Aplicar ${facet}`,
  keywords: "Buscar en estos vehículos",
  keywordsPlaceholder: "Marca o modelo",
  keywordsButton: "Buscar",
  sort: "Ordenar por",
  sortButton: "Ir",
  sorts: {
    priceLow: "Menor precio",
    priceHigh: "Mayor precio",
    mileageLow: "Menor millaje",
    mileageHigh: "Mayor millaje",
    yearNew: "Año más reciente",
    yearOld: "Año más antiguo",
    newest: "Recién llegados",
    oldest: "Más tiempo en venta",
  },
  paging: {
    label: "Páginas de resultados",
    page: (n) => `Página ${n}`,
    previous: "Anterior",
    next: "Siguiente",
  },
  lastRow: {
    missingTitle: "¿No ve el que busca?",
    missingText: "Le escribiremos cuando llegue uno que coincida.",
    sellTitle: "Véndanos su auto",
    sellText: "Reciba un estimado en unos cinco minutos. No tiene que comprarnos a nosotros.",
    sellButton: "¿Cuánto vale mi auto?",
  },
  empty: {
    title: "Ningún vehículo coincide con su búsqueda",
    unknown: (words) => `No tenemos nada que coincida con ${words}`,
    unknownDetail:
      "Revise la ortografía o pruebe con una marca, un modelo o una característica. Sus otros filtros siguen aplicados.",
    detail: "Quite un filtro o vea abajo los más parecidos.",
    without: (filter, count) => `Ver ${count} sin “${filter}”`,
    nearest: "Los más parecidos",
    newest: "Recién llegados",
    clear: "Mostrar todos los vehículos",
    call: (phone) => `Llame al ${phone}`,
  },
};
