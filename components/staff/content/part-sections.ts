import type { staffContentMessages } from "@/lib/store/i18n/staff-content-messages";

interface PartSection {
  /** Key of the heading in the messages of the content view. */
  title: keyof ReturnType<typeof staffContentMessages>["parts"];
  fields: readonly string[];
}

/** Headings with their fields for some parts of a profile; other parts use the schema's order. */
export const PART_SECTIONS: Readonly<Record<string, readonly PartSection[]>> = {
  "profile-leads": [
    { title: "recipients", fields: ["email", "leadEmails", "leadStore"] },
    { title: "assignment", fields: ["assignment"] },
    { title: "shoppers", fields: ["receipts", "textNumber", "callNumbers"] },
    { title: "otherSystems", fields: ["webhook"] },
  ],
  "profile-look": [
    { title: "colors", fields: ["accent", "colors"] },
    { title: "shape", fields: ["font", "radius"] },
    { title: "logos", fields: ["logos"] },
  ],
};
