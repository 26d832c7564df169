import type { TranslationOf } from "../../../core/language/translation";
import type { protectionMessages } from "../protection-messages";

/** Spanish messages of the pages about warranties and vehicle protection plans. */
export const protection: TranslationOf<typeof protectionMessages> = {
  crumb: "Planes de protección",
  title: "Garantías y planes de protección",
  intro: "Qué está cubierto, por cuánto tiempo y quién responde. Casi todo viene con el auto.",
  description: (dealership) =>
    `Garantías para autos nuevos y usados de ${dealership}, y cuándo vale la pena un plan de protección.`,
  by: {
    dealership: { title: "De nosotros", intro: "Nuestras propias garantías, sin costo adicional." },
    manufacturer: {
      title: (make) => `De ${make}`,
      intro: "Con cada vehículo nuevo de la marca, válidas en todos sus concesionarios.",
    },
  },
  covers: {
    "lifetime-engine": {
      fact: "Garantía de por vida del motor con menos de 85,000 millas",
      title: "Motor",
      text: "Nuevo o usado: si tiene menos de 85,000 millas cuando lo compra, las piezas del motor con lubricación interna están cubiertas mientras el vehículo sea suyo.",
    },
    "powertrain-30-year": {
      fact: "30 años/300,000 millas del tren motriz en vehículos nuevos",
      title: "Tren motriz",
      text: "Motor, transmisión y ejes. Se cuenta desde la entrega y sigue a la garantía del fabricante.",
    },
    "limited-maintenance": {
      fact: "2 años/30,000 millas de mantenimiento limitado",
      title: "Mantenimiento",
      text: "Cambios de aceite y filtro en nuestros centros de servicio para vehículos nuevos, desde el día en que termina el mantenimiento del fabricante, si lo incluye.",
    },
    "used-limited": {
      fact: "3 meses o 3,000 millas",
      title: "Vehículos usados",
      text: "Para vehículos de hasta 8 años modelo con menos de 100,000 millas.",
    },
    "manufacturer-powertrain": {
      fact: "10 años/100,000 millas del tren motriz",
      title: "Tren motriz",
      text: "Motor, transmisión y ejes, para el primer dueño.",
    },
    "manufacturer-new-vehicle": {
      fact: "5 años/60,000 millas de vehículo nuevo",
      title: "Casi todo lo demás",
      text: "Defectos de material y fabricación de defensa a defensa, salvo piezas de desgaste.",
    },
    "manufacturer-anti-corrosion": {
      fact: "7 años/100,000 millas contra la corrosión",
      title: "Carrocería",
      text: "Óxido que perfora la carrocería desde adentro.",
    },
    "manufacturer-roadside": {
      fact: "5 años de asistencia en el camino",
      title: "En el camino",
      text: "Grúa, paso de corriente, llantas ponchadas, gasolina y llaves adentro, a cualquier hora.",
    },
    "manufacturer-maintenance": {
      fact: "2 años/30,000 millas de mantenimiento",
      title: "Mantenimiento",
      text: "Cambios de aceite y rotación de llantas programados.",
    },
    "manufacturer-battery": {
      fact: "10 años de la batería",
      title: "Batería de tracción",
      text: "Para los modelos híbridos enchufables.",
    },
  },
  timeline: {
    title: "Qué cubre qué, y por cuánto tiempo",
    start: "Hoy",
    year: (year) => (year === 1 ? "1 año" : `${year} años`),
    note: "Para un vehículo nuevo. Donde aparecen tiempo y millas, la cobertura termina con lo que ocurra primero.",
  },
  whichever:
    "Donde aparecen tiempo y millas, la cobertura termina con lo que ocurra primero. Las condiciones exactas están en el folleto o en el contrato.",
  covered: (count) =>
    count === 1 ? "Un vehículo disponible califica" : `${count} vehículos disponibles califican`,
  plansTitle: "Planes que puede agregar",
  plansIntro:
    "Contratos de proveedores independientes. Puede rechazar cualquiera y de todos modos comprar el auto.",
  plans: [
    {
      title: "Contrato de servicio del vehículo",
      text: "Paga la reparación de las piezas incluidas cuando ya terminaron las garantías. Los contratos varían en piezas, tiempo, millas y deducible.",
    },
    {
      title: "Protección garantizada del valor (GAP)",
      text: "Paga lo que todavía debe del préstamo si el auto es pérdida total y el seguro paga menos. Conviene pensarlo con un enganche pequeño.",
    },
    {
      title: "Mantenimiento prepagado",
      text: "Cambios de aceite, rotaciones y revisiones además de los que vienen con el auto, a los precios de hoy.",
    },
    {
      title: "Llantas y rines",
      text: "Repara o cambia las llantas y los rines que se dañan en el camino. Revise primero si sus llantas ya tienen cobertura.",
    },
  ],
  ask: "Los precios dependen del vehículo, su millaje y el plazo. Pídanos una cotización.",
  faqTitle: "Preguntas frecuentes",
  more: "Más sobre la cobertura de Mitsubishi",
  shop: "Ver vehículos con cobertura",
  newOf: (make) => `Ver ${make} nuevos`,
  repair: "Reserve una reparación en garantía",
  otherMakes: (makes) =>
    `También vendemos vehículos nuevos de ${new Intl.ListFormat("es-US", { type: "conjunction" }).format(makes)}. Cada uno trae las garantías de su fabricante; las condiciones son otras y están en el folleto. Pídanos una copia antes de firmar.`,
};
