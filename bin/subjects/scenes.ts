import type { CarBody } from "../../config/catalog/vehicle-images";
import type { ObjectName } from "./objects";

/**
 * Content of each picture: a car of `public/car-art` with objects, or objects alone. The first object is the
 * largest.
 */
export interface Scene {
  car?: CarBody;
  things: readonly [ObjectName, ...ObjectName[]];
}

/** Scenes by file name: `public/car-art/subjects/{name}.webp`. */
export const SCENES: Readonly<Record<string, Scene>> = {
  // Financing
  "car-loan": { car: "sedan", things: ["calculator"] },
  "trade-balance": { car: "compact-sedan", things: ["coins"] },
  "lease-or-buy": { car: "coupe", things: ["key"] },
  "pre-approval": { car: "ev-suv", things: ["clock"] },
  financing: { car: "compact-suv", things: ["percent"] },
  "small-down-payment": { car: "hatchback", things: ["coins"] },
  graduate: { car: "compact-sedan", things: ["cap"] },
  "service-members": { car: "crew-truck", things: ["medal"] },
  loyalty: { car: "wagon", things: ["heart"] },
  "price-with-fees": { things: ["document", "tag", "calculator"] },
  "price-tag": { car: "three-row-suv", things: ["tag"] },
  "trade-bonus": { car: "suv", things: ["tag"] },
  // Choosing
  "new-used-certified": { car: "sedan", things: ["shield"] },
  "drive-wheels": { car: "three-row-suv", things: ["tire"] },
  "fuel-kinds": { car: "ev-suv", things: ["charger"] },
  "history-report": { car: "suv", things: ["magnifier"] },
  "body-styles": { car: "minivan", things: ["wheelSteer"] },
  "what-to-bring": { things: ["folder", "document", "key"] },
  certified: { car: "compact-suv", things: ["document"] },
  "from-home": { car: "wagon", things: ["house"] },
  "test-drive": { car: "convertible", things: ["calendar"] },
  "truck-check": { car: "truck", things: ["magnifier"] },
  "family-seats": { car: "three-row-suv", things: ["seat"] },
  "minivan-day": { car: "minivan", things: ["heart"] },
  commute: { car: "compact-suv", things: ["gauge"] },
  // Service
  "oil-change": { things: ["oil", "filter", "wrench"] },
  "oil-visit": { car: "hatchback", things: ["oil"] },
  tires: { things: ["tire", "tire", "wrench"] },
  "tire-rotation": { car: "coupe", things: ["tire"] },
  alignment: { things: ["wheelSteer", "tire", "gauge"] },
  brakes: { things: ["brake", "tire", "wrench"] },
  battery: { things: ["battery", "gauge", "wrench"] },
  "air-filters": { things: ["filter", "filter", "wrench"] },
  coolant: { things: ["thermometer", "oil", "gauge"] },
  inspection: { car: "sedan", things: ["magnifier"] },
  "winter-check": { car: "ev-suv", things: ["snow"] },
  "saturday-hours": { car: "truck", things: ["clock"] },
  maintenance: { car: "wagon", things: ["wrench"] },
  "service-discount": { things: ["percent", "wrench", "oil"] },
  "air-conditioning": { things: ["snow", "thermometer", "filter"] },
  "home-charging": { car: "ev-sedan", things: ["charger"] },
  warranty: { car: "suv", things: ["shield"] },
  "engine-warranty": { car: "coupe", things: ["shield"] },
  "used-warranty": { car: "minivan", things: ["shield"] },
  // Community
  "food-bank": { car: "crew-truck", things: ["box"] },
  coats: { things: ["coat", "box", "heart"] },
  classrooms: { things: ["books", "box", "heart"] },
  "teen-drivers": { car: "hatchback", things: ["wheelSteer"] },
};
