import { z } from "zod";
import { GUIDE_FIELDS, REQUIRED_GUIDE_TEXTS } from "../../../config/catalog/buyers-guide";
import { about, text } from "./fields";

const percent = z.number().int().min(0).max(100);

const GuideFormSchema = z.strictObject({
  file: z
    .string()
    .regex(
      /^[a-z0-9][a-z0-9-]*\.pdf$/,
      "must be a PDF file of the group's folder, such as buyers-guide-en.pdf",
    )
    .meta(about("The FTC's fillable form in the group's folder", "buyers-guide-en.pdf")),
  fields: z
    .partialRecord(z.enum(GUIDE_FIELDS), text)
    .refine(
      (fields) => REQUIRED_GUIDE_TEXTS.every((name) => fields[name] !== undefined),
      `must name a field for ${REQUIRED_GUIDE_TEXTS.join(", ")}`,
    )
    .meta(
      about("For each value the name of the form's field", {
        make: "Vehicle Make",
        model: "Model",
        year: "Year",
        vin: "VIN",
        asIs: "As Is",
      }),
    ),
});

const GuideWarrantySchema = z.strictObject({
  conditions: z
    .array(z.enum(["used", "certified"]))
    .min(1)
    .default(["used", "certified"])
    .meta(about("For which vehicles; the first entry that fits counts", ["certified"])),
  dealer: z
    .enum(["as-is", "implied-only", "limited", "full"])
    .meta(about("The dealership's own warranty; `as-is`: none, where the state allows it", "limited")),
  laborPercent: percent
    .optional()
    .meta(about("For a limited warranty: share of the labor the dealership pays", 100)),
  partsPercent: percent
    .optional()
    .meta(about("For a limited warranty: share of the parts the dealership pays", 100)),
  systems: text.optional().meta(about("Systems covered, in English", "Engine, transmission, drive axle")),
  systemsSpanish: text.optional().meta(about("The same in Spanish", "Motor, transmisión, eje motriz")),
  duration: text.optional().meta(about("How long, in English", "3 months or 3,000 miles")),
  durationSpanish: text.optional().meta(about("The same in Spanish", "3 meses o 3,000 millas")),
  others: z
    .array(z.enum(["manufacturer", "manufacturer-used", "other"]))
    .default([])
    .meta(about("Other warranties that apply", ["manufacturer"])),
  serviceContract: z.boolean().default(false).meta(about("Whether a service contract is available", true)),
});

/** Schema of a store's Buyers Guides (docs/configuration.md#buyers-guide). */
export const BuyersGuideSchema = z
  .strictObject({
    english: GuideFormSchema.optional().meta(
      about("The form in English", {
        file: "buyers-guide-en.pdf",
        fields: { make: "Make", model: "Model", year: "Year", vin: "VIN", asIs: "As Is" },
      }),
    ),
    spanish: GuideFormSchema.optional().meta(
      about("The form in Spanish", {
        file: "buyers-guide-es.pdf",
        fields: { make: "Make", model: "Model", year: "Year", vin: "VIN", asIs: "As Is" },
      }),
    ),
    complaints: text
      .optional()
      .meta(about("Who buyers contact with complaints", "General manager, (555) 010-0100")),
    warranties: z
      .array(GuideWarrantySchema)
      .min(1)
      .meta(
        about("What the store warrants", [
          { conditions: ["used", "certified"], dealer: "as-is", others: [], serviceContract: false },
        ]),
      ),
  })
  .meta({ id: "BuyersGuide" });

export type BuyersGuide = z.infer<typeof BuyersGuideSchema>;
export type GuideForm = z.infer<typeof GuideFormSchema>;
export type GuideWarranty = z.infer<typeof GuideWarrantySchema>;
