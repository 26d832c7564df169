import { z } from "zod";

const optionalText = z.string().trim().min(1).optional();
const picture = z
  .string()
  .regex(/^(https?:\/\/|\/(?!\/))/, "must be an http address or a path on this site")
  .optional();

/** What a store says of a page in place of the page's own text (docs/rules.md#page-heads); all optional. */
export const SeoEntrySchema = z
  .object({
    title: optionalText,
    description: optionalText,
    ogTitle: optionalText,
    ogDescription: optionalText,
    ogImage: picture,
    twitterTitle: optionalText,
    twitterDescription: optionalText,
    twitterImage: picture,
    twitterCard: z.literal("summary_large_image").optional(),
  })
  .meta({ id: "SeoEntry" });

export type SeoEntry = z.infer<typeof SeoEntrySchema>;
