import type { TranslationOf } from "../../../core/language/translation";
import type { vehicleFactsMessages } from "../vehicle-facts-messages";

/** Spanish messages about external facts and papers of a vehicle. */
export const vehicleFacts: TranslationOf<typeof vehicleFactsMessages> = {
  recalls: {
    title: "Llamados a revisión de este modelo",
    about: (count, name) =>
      `La NHTSA tiene ${count === 1 ? "1 llamado a revisión" : `${count} llamados a revisión`} para el ${name}.`,
    notThisVin:
      "Aplican al modelo y al año. Puede que este vehículo no esté incluido o ya esté reparado. Consulte su VIN para saberlo.",
    lookUp: "Consultar este VIN en NHTSA.gov",
    asOf: (date) => `Según la lista de la NHTSA del ${date}.`,
    doNotDrive: "No lo maneje",
    parkOutside: "Estaciónelo afuera",
    overTheAir: "Se corrige con una actualización del software",
    advice: {
      title: "Llamado a revisión de seguridad de este modelo",
      doNotDrive: (name) =>
        `La NHTSA recomienda no manejar algunos ${name} con llamado a revisión hasta que se reparen.`,
      parkOutside: (name) =>
        `La NHTSA recomienda estacionar afuera y lejos de edificios algunos ${name} con llamado a revisión hasta que se reparen.`,
      check: "Consulte este VIN antes de manejarlo.",
    },
    reported: (date) => `Reportado el ${date}`,
    campaign: (number) => `Campaña de la NHTSA ${number}`,
    consequence: "Qué puede pasar",
    remedy: "La reparación",
    more: (count) => (count === 1 ? "Mostrar 1 llamado más" : `Mostrar ${count} llamados más`),
  },
  certified: {
    inspection: "Inspección",
    warranty: "Garantía",
    roadside: "Asistencia en el camino",
    report: "Ver la inspección de este vehículo",
    about: "Acerca de la inspección",
  },
  papers: {
    title: "Documentos",
    sticker: "Etiqueta de la ventana",
    stickerDetail: "Equipamiento y precio publicados por el fabricante.",
    guide: { en: "Buyers Guide", es: "Guía del comprador" },
    guideDetail: "La garantía de este vehículo, en el formulario de la FTC en inglés (PDF).",
    guideDetailSpanish: "La garantía de este vehículo, en el formulario de la FTC (PDF).",
  },
};
