import { z } from "zod";

/** Fields that several schemas of the contract share. */

/** Returns a field's description and example for editors, documents and validation messages. */
export function about<T>(description: string, ...examples: T[]): { description: string; examples?: T[] } {
  return { description, ...(examples.length > 0 && { examples }) };
}

export const text = z.string().trim().min(1);
export const dollars = z.number().nonnegative().finite();
/** An https address without a user and password, and a path on this site that no browser takes for another host. */
const HTTPS = String.raw`https:\/\/[^\s\\/?#@]+(?:[/?#][^\\\p{Cc}]*)?`;
const LOCAL = String.raw`http:\/\/(?:127\.0\.0\.1|localhost)(?::\d+)?(?:\/[^\\\p{Cc}]*)?`;
const PATH = String.raw`\/(?![/\\])[^\\\p{Cc}]*`;

function address(forms: string, error: string): z.ZodString {
  return z
    .string()
    .regex(new RegExp(`^(?:${forms})$`, "u"), { error, abort: true })
    .refine((text) => URL.canParse(text, "https://site.example"), error);
}

/** The one schema of addresses on other sites, for all that the staff may enter. */
export const httpsUrl = address(HTTPS, "must be an address that begins with https://");
/** The same, or a server of this machine, where no network is between. */
export const httpsOrLocalUrl = address(`${HTTPS}|${LOCAL}`, "must be an address that begins with https://");
export const sitePath = address(PATH, "must be a path on this site");
export const imageUrl = address(`${HTTPS}|${PATH}`, "must be an https address or a path on this site");
/** The same, or an SVG or PNG file of the group's own folder (`lib/store/logos`). */
export const logoUrl = address(
  `${HTTPS}|${PATH}|[a-z0-9][a-z0-9-]*\\.(?:svg|png)`,
  "must be an https address, a path on this site, or an SVG or PNG file of the group's folder, such as logo.svg",
);
/** A path on this site, a part of the page, a phone or mail link, or an https address: never a script. */
export const linkUrl = address(
  `${HTTPS}|${PATH}|(?:#|tel:|mailto:)[^\\\\\\p{Cc}]*`,
  "must be an https address or a path on this site",
);

/**
 * Place where the deployment stores a secret; never the secret itself or its name, which follows from group, store and
 * use. Former names (`file:NAME`, `env:NAME`) are refused where the secret is read: one old feed must not take its
 * store off the site.
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
