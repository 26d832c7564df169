import { defineMessages } from "../../core/language/messages";

/** Messages about external facts and papers of a vehicle. */
const vehicleFacts = {
  recalls: {
    title: "Recalls for this model",
    /** Counts the recalls of the model. The text must not suggest that this vehicle is affected. */
    about: (count: number, name: string) =>
      `NHTSA lists ${count === 1 ? "1 recall" : `${count} recalls`} for the ${name}.`,
    notThisVin:
      "They apply to the model and year. This vehicle may not be part of a recall, or it may already be repaired. The VIN will tell you whether it's affected.",
    lookUp: "Check this VIN at NHTSA.gov",
    asOf: (date: string) => `As listed by NHTSA on ${date}.`,
    doNotDrive: "Do not drive",
    parkOutside: "Park outside",
    overTheAir: "Fixed by a software update",
    advice: {
      title: "Safety recall for this model",
      doNotDrive: (name: string) =>
        `NHTSA advises owners of some ${name} vehicles under recall not to drive them until they're repaired.`,
      parkOutside: (name: string) =>
        `NHTSA advises owners of some ${name} vehicles under recall to park them outside and away from buildings until they're repaired.`,
      check: "Check this VIN before you drive it.",
    },
    reported: (date: string) => `Reported ${date}`,
    campaign: (number: string) => `NHTSA campaign ${number}`,
    consequence: "What can happen",
    remedy: "The repair",
    more: (count: number) => (count === 1 ? "Show 1 more recall" : `Show ${count} more recalls`),
  },
  certified: {
    inspection: "Inspection",
    warranty: "Warranty",
    roadside: "Roadside assistance",
    report: "See this vehicle's inspection",
    about: "About the inspection",
  },
  papers: {
    title: "Documents",
    sticker: "Window sticker",
    stickerDetail: "Equipment and price as published by the manufacturer.",
    guide: { en: "Buyers Guide", es: "Guía del comprador" },
    guideDetail: "The warranty that comes with this vehicle, on the FTC's form (PDF).",
    guideDetailSpanish: "La garantía de este vehículo, en el formulario de la FTC (PDF).",
  },
};

export const vehicleFactsMessages = defineMessages("vehicleFacts", vehicleFacts);
