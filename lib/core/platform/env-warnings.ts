import { closest, distance } from "fastest-levenshtein";

/** Number of differing letters up to which a name is taken for a mistyped setting: one swap of neighbors is two. */
const NEAR = 2;
/** Minimum length of a compared name; shorter names resemble too many settings. */
const SHORTEST = 6;

/**
 * Finds environment variables that look like mistyped settings.
 * @param known names of all settings
 * @returns a line for each: `SMTP_ULR: did you mean SMTP_URL?`
 */
export function mistypedSettings(names: readonly string[], known: readonly string[]): string[] {
  return names.flatMap((name) => {
    if (name.length < SHORTEST || known.includes(name)) return [];
    const near = closest(name.toUpperCase(), [...known]);
    return distance(name.toUpperCase(), near) <= NEAR ? [`${name}: did you mean ${near}?`] : [];
  });
}

/**
 * Returns a warning that the site may show the wrong group.
 * @param groups the dealership's own groups, by its files
 * @returns null where `STORE_GROUP` is set, or names one of them by default
 */
export function groupWarning(isSet: boolean, group: string, groups: readonly string[]): string | null {
  if (isSet || groups.length === 0 || groups.includes(group)) return null;
  return `STORE_GROUP is not set: the site shows ${group}, although config/stores has ${groups.join(", ")}.`;
}

/**
 * Returns a warning that links in mails and for search engines lead nowhere.
 * @param host `Host` of a request, with or without a port
 * @returns null where `SITE_URL` is set, or the request came to this machine itself
 */
export function siteUrlWarning(isSet: boolean, host: string, siteUrl: string): string | null {
  const name = host.replace(/:\d+$/, "").replace(/^\[|\]$/g, "");
  const isLocal = /^(?:localhost|127\.\d+\.\d+\.\d+|::1|.*\.localhost)$/i.test(name);
  if (isSet || isLocal || name === "") return null;
  return `SITE_URL is not set: the site was opened at ${name}, but links in mails and sitemaps lead to ${siteUrl}.`;
}
