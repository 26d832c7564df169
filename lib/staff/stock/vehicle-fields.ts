import type { DocumentKey } from "../../store/documents/document-key";
import { staffMessages } from "../../store/i18n/staff-messages";
import { staffVehicleMessages } from "../../store/i18n/staff-vehicle-messages";
import { lackingRight } from "../documents/document-rights";
import { rolesWith, type StaffPerson } from "../rights";

/** Returns the fields of a vehicle that a person may not change, each with a note about who can. */
export function lackingFields(person: StaffPerson, key: DocumentKey): Record<string, string> {
  const entries = EDITED_FIELDS.flatMap((field): [string, string][] => {
    const lacking = lackingRight(person, "draft", key, { fields: [field] });
    if (lacking === null) return [];
    const roles = rolesWith(lacking.right).map((role) => staffMessages().roles[role]);
    return [[field, staffVehicleMessages().page.askFor(roles.join(", "))]];
  });
  return Object.fromEntries(entries);
}

/** Sections of the vehicle editor in order; photos come first, for phones. */
export const VEHICLE_SECTIONS = {
  photos: ["previewImage"],
  status: ["status", "expectedOn"],
  price: ["internetPrice", "salePriceCur", "msrp"],
  text: ["description"],
  features: ["features"],
  media: ["featured", "videoUrl", "spinUrl"],
  details: [
    "stockNumber",
    "condition",
    "mileage",
    "trim",
    "bodystyle",
    "exteriorColor",
    "interiorColor",
    "engine",
    "transmission",
    "drivetrain",
    "fuelType",
    "cylinders",
    "doors",
    "seats",
    "cityMpg",
    "highwayMpg",
    "great_deals",
    "private",
    "historyReportUrl",
    "owners",
    "accidents",
    "serviceRecords",
    "tireTread",
    "brakePads",
    "inspectionUrl",
    "stickerUrl",
  ],
} as const;

export const EDITED_FIELDS: readonly string[] = [
  ...Object.values(VEHICLE_SECTIONS).flat(),
  "additionalImages",
];
