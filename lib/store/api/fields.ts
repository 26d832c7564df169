import { z } from "zod";

/** Fields that several schemas of the contract share. */

/** What a field says, and a value of it: for editors, documents and the messages about a wrong value. */
export function about<T>(description: string, ...examples: T[]): { description: string; examples?: T[] } {
  return { description, ...(examples.length > 0 && { examples }) };
}

export const text = z.string().trim().min(1);
export const dollars = z.number().nonnegative().finite();
export const imageUrl = z
  .string()
  .regex(/^(https?:\/\/|\/(?!\/))/, "must be an http address or a path on this site");
/** The same, or an SVG or PNG file of the group's own folder (`lib/store/logos`). */
export const logoUrl = z
  .string()
  .regex(
    /^(?:https?:\/\/|\/(?!\/)|[a-z0-9][a-z0-9-]*\.(?:svg|png)$)/,
    "must be an address, a path on this site, or an SVG or PNG file of the group's folder, such as logo.svg",
  );
/** A path on this site, a part of the page, a phone or mail link, or an address: never a script. */
export const linkUrl = z
  .string()
  .regex(/^(https?:\/\/|\/(?!\/)|#|tel:|mailto:)/, "must be an http address or a path on this site");

/**
 * Where the deployment has a store's secret, never the secret itself and never its name, which follows from group, store and use. Former
 * names (`file:NAME`, `env:NAME`) are refused where the secret is read: one old feed must not take its store off the site.
 */
export const secretPlace = z
  .string()
  .regex(
    /^(?:file|env)(?::[\w-][\w.-]*)?$/,
    'must be "file" or "env": where the deployment has the secret, which itself does not belong here',
  );

export const CoordinatesSchema = z.object({
  longitude: z.number().min(-180).max(180),
  latitude: z.number().min(-90).max(90),
});

export type Coordinates = z.infer<typeof CoordinatesSchema>;
