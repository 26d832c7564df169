import type { StoreProfile } from "../api/profile-schema";

/**
 * Returns the title template of a store's pages. Next.js inserts a page's title at `%s` and uses `default` for pages
 * without one.
 */
export function storeTitles({
  name,
  city,
  state_short,
  site,
}: Pick<StoreProfile, "name" | "city" | "state_short"> & {
  site: Pick<StoreProfile["site"], "titleTemplate" | "separator">;
}): { template: string; default: string } {
  const { titleTemplate, separator } = site;
  const values: Record<string, string> = { "%separator": separator, "%siteName": name };
  return {
    template: titleTemplate.replace(/%separator|%siteName/g, (part) => values[part]!),
    default: `${name} ${separator} ${city}, ${state_short}`,
  };
}
