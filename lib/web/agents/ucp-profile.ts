import { MCP_PATH } from "./server-card";

/** Supported versions of the Universal Commerce Protocol, the current one first. */
export const UCP_VERSIONS = ["2026-08-25", "2026-04-08"] as const;
export type UcpVersion = (typeof UCP_VERSIONS)[number];
export const CURRENT_UCP_VERSION = UCP_VERSIONS[0];

export const UCP_PROFILE_PATH = "/.well-known/ucp";

/** Query key by which the endpoint of an older version's profile says its version. */
export const UCP_VERSION_KEY = "ucp";

export const CATALOG_SEARCH = "dev.ucp.shopping.catalog.search";
export const CATALOG_LOOKUP = "dev.ucp.shopping.catalog.lookup";
export const LOCATION_SEARCH = "dev.ucp.common.location.search";
export const LOCATION_LOOKUP = "dev.ucp.common.location.lookup";

const SITE = "https://ucp.dev";

/** Returns a supported version, or null. */
export function ucpVersion(text: string | null): UcpVersion | null {
  return UCP_VERSIONS.find((each) => each === text) ?? null;
}

/**
 * Returns `/.well-known/ucp`: the capabilities for agents and their URLs, read-only, so nothing is sold or booked. The
 * current version's profile links to the older one's. A platform chooses a version by the profile whose endpoint it
 * calls, so that no profile of a platform has to be fetched at its word.
 */
export function ucpProfile(siteUrl: string, version: UcpVersion = CURRENT_UCP_VERSION) {
  const isCurrent = version === CURRENT_UCP_VERSION;
  const endpoint = siteUrl + MCP_PATH + (isCurrent ? "" : `?${UCP_VERSION_KEY}=${version}`);
  // The addresses of the first version's texts have no date.
  const base = isCurrent ? `${SITE}/${version}` : SITE;
  const service = (name: string) => ({
    version,
    spec: `${base}/specification/overview`,
    transport: "mcp",
    schema: `${base}/services/${name}/mcp.openrpc.json`,
    endpoint,
  });
  const capability = (spec: string, schema: string) => ({
    version,
    spec: `${base}/specification/${spec}`,
    schema: `${base}/schemas/${schema}.json`,
  });
  return {
    ucp: {
      version,
      ...(isCurrent && {
        supported_versions: Object.fromEntries(
          UCP_VERSIONS.slice(1).map((each) => [each, `${siteUrl}${UCP_PROFILE_PATH}/${each}`]),
        ),
      }),
      services: {
        "dev.ucp.shopping": [service("shopping")],
        ...(isCurrent && { "dev.ucp.common": [service("common")] }),
      },
      capabilities: {
        [CATALOG_SEARCH]: [capability("catalog/search", "shopping/catalog_search")],
        [CATALOG_LOOKUP]: [capability("catalog/lookup", "shopping/catalog_lookup")],
        ...(isCurrent && {
          [LOCATION_SEARCH]: [capability("common/location/search", "common/location_search")],
          [LOCATION_LOOKUP]: [capability("common/location/lookup", "common/location_lookup")],
        }),
      },
      payment_handlers: {},
    },
  };
}
