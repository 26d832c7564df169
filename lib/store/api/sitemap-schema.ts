import { z } from "zod";

export const SitemapEntrySchema = z
  .object({ loc: z.string().startsWith("/"), lastmod: z.iso.datetime({ offset: true }).optional() })
  .meta({ id: "SitemapEntry" });

export type SitemapEntry = z.infer<typeof SitemapEntrySchema>;
