import { staffContentMessages } from "@/lib/store/i18n/staff-content-messages";

const t = staffContentMessages().parts;

interface PartSection {
  title: string;
  fields: readonly string[];
}

/** Headings with their fields for some parts of a profile; other parts use the schema's order. */
export const PART_SECTIONS: Readonly<Record<string, readonly PartSection[]>> = {
  "profile-leads": [
    { title: t.recipients, fields: ["email", "leadEmails", "leadStore"] },
    { title: t.assignment, fields: ["assignment"] },
    { title: t.shoppers, fields: ["receipts", "textNumber"] },
    { title: t.otherSystems, fields: ["webhook"] },
  ],
  "profile-look": [
    { title: t.colors, fields: ["accent", "colors"] },
    { title: t.shape, fields: ["font", "radius"] },
    { title: t.logos, fields: ["logos"] },
  ],
};
