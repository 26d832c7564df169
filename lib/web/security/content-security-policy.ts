import { PRERENDER_RULES_HASH } from "../../../config/runtime/inline-scripts";
import { mediaHosts, playerOrigins } from "../../catalog/vehicle/media-player";
import { mapHosts } from "../../marketing/map/map-hosts";

/** Additional hosts that a page may load from or connect to. */
export interface TagSources {
  script: string[];
  connect: string[];
  frame: string[];
}

/** Sources of a page that loads nothing from other hosts. */
export const NO_TAGS: TagSources = { script: [], connect: [], frame: [] };

/** Settings that add other hosts to the Content-Security-Policy. */
export interface TagSettings {
  [name: string]: string | undefined;
}

const GOOGLE_CONNECT = [
  "https://*.googletagmanager.com",
  "https://*.google-analytics.com",
  "https://*.analytics.google.com",
];

/** Hosts of each feature, by its vendor's manual. Pictures may come from any https host anyway. */
const FEATURES: [setting: string, needs: Partial<TagSources>][] = [
  [
    "GTM_ID",
    {
      script: ["https://www.googletagmanager.com"],
      connect: GOOGLE_CONNECT,
      frame: ["https://www.googletagmanager.com"],
    },
  ],
  [
    "GA4_IDS",
    { script: ["https://www.googletagmanager.com"], connect: [...GOOGLE_CONNECT, "https://www.google.com"] },
  ],
  [
    "GOOGLE_ADS_ID",
    {
      script: [
        "https://www.googletagmanager.com",
        "https://www.googleadservices.com",
        "https://googleads.g.doubleclick.net",
      ],
      connect: [
        ...GOOGLE_CONNECT,
        "https://www.google.com",
        "https://googleads.g.doubleclick.net",
        "https://*.g.doubleclick.net",
        "https://www.googleadservices.com",
        "https://ad.doubleclick.net",
      ],
      frame: ["https://td.doubleclick.net", "https://www.googletagmanager.com"],
    },
  ],
  [
    "META_PIXEL_ID",
    {
      script: ["https://connect.facebook.net"],
      connect: ["https://connect.facebook.net", "https://www.facebook.com"],
    },
  ],
  [
    "STATSIG_CLIENT_KEY",
    {
      connect: [
        "https://api.statsig.com",
        "https://featureassets.org",
        "https://assetsconfigcdn.org",
        "https://prodregistryv2.org",
        "https://statsigapi.net",
        "https://cloudflare-dns.com",
      ],
    },
  ],
];

/**
 * Returns the hosts of the configured features. Reads the environment directly, because `env()` does not run in
 * middleware; it has validated the values at start.
 */
export function tagSources(settings: TagSettings = process.env): TagSources {
  const sources: TagSources = { script: [], connect: [], frame: [] };
  for (const [setting, needs] of FEATURES) {
    if (!settings[setting]?.trim()) continue;
    for (const [kind, hosts] of Object.entries(needs)) sources[kind as keyof TagSources].push(...hosts);
  }
  const api = settings.STATSIG_CLIENT_KEY?.trim() && settings.STATSIG_API_URL;
  if (api && URL.canParse(api)) sources.connect.push(new URL(api).origin);
  const further = [settings.TAG_HOSTS, settings.VENDOR_ORIGINS].flatMap(
    (hosts) =>
      hosts
        ?.trim()
        .split(/[\s,]+/)
        .filter(Boolean) ?? [],
  );
  for (const kind of ["script", "connect", "frame"] as const) {
    sources[kind] = [...new Set([...sources[kind], ...further])];
  }
  return sources;
}

/** Returns the origin of the provider's payment pages, to which the form of a deposit leads; none without keys. */
export function paymentPages({ STRIPE_SECRET_KEY: key, STRIPE_URL: url }: TagSettings): string[] {
  if (!key?.trim()) return [];
  const api = url?.trim() && URL.canParse(url) ? new URL(url) : null;
  return [api && api.hostname !== "api.stripe.com" ? api.origin : "https://checkout.stripe.com"];
}

/**
 * Returns the policy of a page. `scriptSources` are the hashes of a cached page, or the nonce of a dynamic one. Other
 * hosts are included only for configured features. Pictures may come from any https host, because a remote store's
 * photos are used directly.
 */
export function contentSecurityPolicy(
  scriptSources: string[],
  tags: TagSources = tagSources(),
  map: string[] = mapHosts(process.env),
  players: string[] = tags === NO_TAGS ? [] : playerOrigins(mediaHosts(process.env)),
  payees: string[] = paymentPages(process.env),
): string {
  const frames = [...new Set([...tags.frame, ...players])];
  return [
    "default-src 'none'",
    ["script-src 'self'", ...scriptSources, PRERENDER_RULES_HASH, ...tags.script].join(" "),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: https:",
    "font-src 'self'",
    ["connect-src 'self'", ...tags.connect, ...map].join(" "),
    // The map renders in a worker, which is a file of this site.
    ...(map.length > 0 ? ["worker-src 'self'"] : []),
    ...(frames.length > 0 ? [["frame-src", ...frames].join(" ")] : []),
    "manifest-src 'self'",
    ["form-action 'self'", ...payees].join(" "),
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
}
