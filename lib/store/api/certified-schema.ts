import { z } from "zod";
import { about, httpsUrl, sitePath, text } from "./fields";
import { type Spoken, withTranslations } from "./translations";

/** Texts of a certified program that readers see. */
export const CERTIFIED_TEXTS = ["name", "inspection", "warranty", "roadside"] as const;

/** Schema of a program's rules for certified vehicles, of a maker or of the dealership. */
export const CertifiedProgramSchema = withTranslations(
  z.object({
    makes: z
      .array(text)
      .min(1)
      .optional()
      .meta(about("Makes it applies to. Without it, every make", ["Kia"])),
    name: text.meta(about("Name of the program", "Blue Ridge Certified")),
    inspection: text.meta(about("What is inspected", "150-point inspection by our technicians")),
    inspectionHref: z
      .union([sitePath, httpsUrl])
      .optional()
      .meta(about("Page or document about the inspection", "https://blue-ridge.example.com/inspection.pdf")),
    warranty: text.meta(about("Warranty that comes with it", "3 months or 3,000 miles, limited")),
    roadside: text
      .optional()
      .meta(about("Roadside assistance that comes with it", "12 months of roadside assistance")),
  }),
  CERTIFIED_TEXTS,
);

export type CertifiedProgram = z.infer<typeof CertifiedProgramSchema> & Spoken;
