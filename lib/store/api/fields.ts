import { z } from "zod";

/** Fields shared by several schemas of the store API. */

/** Returns a field's description and example for editors, documents and validation messages. */
export function about<T>(description: string, ...examples: T[]): { description: string; examples?: T[] } {
  return { description, ...(examples.length > 0 && { examples }) };
}

export const text = z.string().trim().min(1);
export const dollars = z.number().nonnegative().finite();
/**
 * Pattern of an https URL without user and password. `PATH` is a path on this site that no browser treats as another
 * host.
 */
const HTTPS = String.raw`https:\/\/[^\s\\/?#@]+(?:[/?#][^\\\p{Cc}]*)?`;
const LOCAL = String.raw`http:\/\/(?:127\.0\.0\.1|localhost)(?::\d+)?(?:\/[^\\\p{Cc}]*)?`;
const PATH = String.raw`\/(?![/\\])[^\\\p{Cc}]*`;

function address(forms: string, error: string): z.ZodString {
  return z
    .string()
    .regex(new RegExp(`^(?:${forms})$`, "u"), { error, abort: true })
    .refine((text) => URL.canParse(text, "https://site.example"), error);
}

/** Schema of URLs on other sites, used for all URLs that staff enter. */
export const httpsUrl = address(HTTPS, "must be an address that begins with https://");
/** Schema of an https URL, or of a server on this machine, where the connection needs no encryption. */
export const httpsOrLocalUrl = address(`${HTTPS}|${LOCAL}`, "must be an address that begins with https://");
export const sitePath = address(PATH, "must be a path on this site");
export const imageUrl = address(`${HTTPS}|${PATH}`, "must be an https address or a path on this site");
/** Schema of an https URL, a path on this site, or an SVG or PNG file in the group's own folder (`lib/store/logos`). */
export const logoUrl = address(
  `${HTTPS}|${PATH}|[a-z0-9][a-z0-9-]*\\.(?:svg|png)`,
  "must be an https address, a path on this site, or an SVG or PNG file of the group's folder, such as logo.svg",
);
/** Schema of a link: a path on this site, an anchor, a phone or mail link, or an https URL. Scripts are excluded. */
export const linkUrl = address(
  `${HTTPS}|${PATH}|(?:#|tel:|mailto:)[^\\\\\\p{Cc}]*`,
  "must be an https address or a path on this site",
);

/**
 * Place where the deployment stores a secret, never the secret or its name. The name follows from group, store and use.
 * Former names (`file:NAME`, `env:NAME`) are refused only when the secret is read, so that one old feed does not remove
 * its store from the site.
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
