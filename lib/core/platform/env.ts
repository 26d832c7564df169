import { z } from "zod";
import { NHTSA_RECALLS } from "../../../config/catalog/vehicle-facts";
import { PREQUALIFICATION } from "../../../config/leads/prequalification";
import { OPTIONAL_PARTS } from "../../../config/runtime/optional-parts";
import { isEmail } from "../contact/email-address";
import { agentId } from "./agent-id";
import { canonicalHost, isNetwork, isPublicHost } from "./networks";
import { singleton } from "./singleton";
import { currentSite, type Site } from "./site";

/**
 * Schema of all environment variables of Forecourt, parsed once. An invalid value prevents the start, with one line per
 * variable. An empty string means unset.
 */
const url = (...protocols: string[]) =>
  z.string().refine((value) => protocols.includes(protocolOf(value)), {
    message: `must be an address that starts with ${protocols.map((p) => `${p}//`).join(" or ")}`,
  });

/** Returns the schema of texts without blanks, separated by commas or blanks. */
const list = () =>
  z
    .string()
    .default("")
    .transform((text) => text.split(/[\s,]+/).filter(Boolean));

/** Returns the schema of host names or addresses, separated by commas or blanks. */
const hostList = () => list().transform((hosts) => hosts.map(canonicalHost));

const wholeNumber = (of: string, min: number, max: number) => {
  const error = `must be a number of ${of} from ${min} to ${max}`;
  return z.coerce.number({ error }).int(error).min(min, error).max(max, error);
};

const ageKey = () =>
  z
    .string()
    .regex(
      /^AGE-SECRET-KEY-1[A-Z0-9]{58}$/,
      "must be an age secret key, as age-keygen prints it (AGE-SECRET-KEY-1…)",
    )
    .optional();

const EnvSchema = z.object({
  NODE_ENV: z.enum(["development", "production", "test"]).default("production"),
  /** 0 means any free port. The server replaces it with the actual port before anything reads it. */
  PORT: z.coerce
    .number({ error: "must be a port number from 0 to 65535" })
    .int("must be a port number from 0 to 65535")
    .min(0, "must be a port number from 0 to 65535")
    .max(65535, "must be a port number from 0 to 65535")
    .default(3000),
  STORE_GROUP: z
    .string()
    .regex(/^[a-z0-9][a-z0-9-]{0,40}$/, "must be lower-case letters, digits and hyphens")
    .default("heartland"),
  SITE_URL: url("http:", "https:").optional(),
  /**
   * JSON file of public URLs and groups, for several store groups in one process. By default, the process serves one
   * site.
   */
  HOSTS_FILE: z.string().min(1).optional(),
  /** Estimated memory limit for the stock of all groups in that case. */
  STOCK_MEMORY_MB: z.coerce.number().int().min(16).max(1_000_000).default(512),
  DATA_DIR: z.string().min(1).default("./var"),
  /** Folder whose `config/` contains the files that a dealership edits: stores, content, pop-ups and samples. */
  FILES_ROOT: z.string().min(1).default("."),
  /** `on` if a running site checks for edited files. */
  WATCH_FILES: z.enum(["on", "off"]).default("on"),
  STORE_API_URL: url("http:", "https:").optional(),
  STORE_API_TIMEOUT_MS: z.coerce.number().int().min(100).max(120_000).default(8_000),
  STORE_REFRESH_SECONDS: z.coerce.number().int().min(1).max(86_400).default(60),
  /** Secret shared by instances: required on POST /api/email/send, and sent to a remote API. */
  API_SECRET: z.string().min(16, "must be at least 16 characters").optional(),
  /** Token with which Prometheus reads `/api/metrics`. Without it, the route does not exist. */
  METRICS_TOKEN: z.string().min(16, "must be at least 16 characters").optional(),
  /** Phone number shown if the store was never reachable, so that shoppers can still call. */
  STORE_PHONE: z.string().optional(),
  DATABASE_URL: url("postgres:", "postgresql:").optional(),
  /** Maximum number of PostgreSQL connections of one instance. */
  DATABASE_POOL: z.coerce
    .number({ error: "must be a number from 1 to 200" })
    .int("must be a number from 1 to 200")
    .min(1, "must be a number from 1 to 200")
    .max(200, "must be a number from 1 to 200")
    .default(10),
  /** Storage shared by several instances: cached pages, limits. Without it, each instance uses its own memory. */
  REDIS_URL: url("redis:", "rediss:").optional(),
  SMTP_URL: url("smtp:", "smtps:").optional(),
  /** `1` allows unencrypted mail to an external server. */
  SMTP_INSECURE: z.enum(["0", "1"], { error: "must be 1, or 0" }).default("0"),
  MAIL_FROM: z
    .string()
    .refine(
      (sender) => isEmail((/<([^<>]*)>\s*$/.exec(sender)?.[1] ?? sender).trim()),
      "must be an address, or a name and an address: Acme Motors <leads@cars.example>",
    )
    .optional(),
  /** Reply address of staff mails if `INBOUND_SECRET` or `INBOUND_IMAP_URL` is set; by default, the store's address. */
  INBOUND_ADDRESS: z
    .string()
    .regex(
      /^[\w.-]{1,20}@[\w-]+(?:\.[\w-]+)+$/,
      "must be an address with at most 20 characters before the @, such as replies@cars.example",
    )
    .optional(),
  /** Secret that a mail provider sends when it posts mails to `/api/inbound-mail`. */
  INBOUND_SECRET: z.string().min(16, "must be at least 16 characters").optional(),
  /** Mailbox with replies, read every minute. */
  INBOUND_IMAP_URL: url("imap:", "imaps:").optional(),
  /** Service that texts codes to visitors, with the API of Twilio Verify. Without it, codes are logged. */
  PHONE_VERIFY_URL: url("http:", "https:").optional(),
  /** Id of the verification service. */
  PHONE_VERIFY_SERVICE: z.string().optional(),
  PHONE_VERIFY_KEY: z.string().optional(),
  PHONE_VERIFY_SECRET: z.string().optional(),
  PHONE_VERIFY_DAILY: z.coerce.number().int().min(0).max(1_000_000).optional(),
  /** Service that sends text messages, with the API of Twilio Messages. Without it, none are sent. */
  TEXT_URL: url("http:", "https:").optional(),
  /** Account at the service. Its secret also signs the service's posts. */
  TEXT_ACCOUNT: z.string().optional(),
  TEXT_SECRET: z.string().optional(),
  /** Card payments of deposits; off without the two secrets. */
  STRIPE_URL: url("http:", "https:").default("https://api.stripe.com"),
  STRIPE_SECRET_KEY: z.string().optional(),
  /** Secret of the webhook endpoint, which signs its messages. */
  STRIPE_WEBHOOK_SECRET: z.string().optional(),
  /** Lender that prequalifies shoppers by a soft pull (docs/prequalification.md). Without it, none are. */
  PREQUALIFY_URL: url("http:", "https:")
    .refine((value) => protocolOf(value) !== "http:" || !isPublicHost(new URL(value).hostname), {
      message: "must start with https://, except on this machine or in a private network",
    })
    .optional(),
  /** The lender's name in the consent and beside the payments. */
  PREQUALIFY_LENDER: z
    .string()
    .max(PREQUALIFICATION.name, `must be at most ${PREQUALIFICATION.name} characters`)
    .optional(),
  /** Token for the lender's service. */
  PREQUALIFY_KEY: z.string().optional(),
  /** Customer system that manages service appointments; by default, Forecourt's own database. */
  SERVICE_API_URL: url("http:", "https:").optional(),
  SERVICE_API_KEY: z.string().optional(),
  /** Id of the store in that system, if different. */
  SERVICE_API_STORE_ID: z.string().optional(),
  /** Valuation service. By default, estimates are based on prices in stock. */
  VALUATION_URL: url("http:", "https:").optional(),
  /** Servers of inventory feeds that may be in a private network, by name or address. */
  FEED_PRIVATE_HOSTS: hostList(),
  /** Receivers of webhooks that may be in a private network, by name or address. */
  WEBHOOK_PRIVATE_HOSTS: hostList(),
  /** Folder with the secrets of feeds and webhooks, in one folder per group. */
  FEED_SECRETS_DIR: z.string().min(1).default("/run/secrets"),
  /** NHTSA's recalls by model, or a service with the same API. `off`: recalls are neither fetched nor shown. */
  RECALLS_URL: z
    .string()
    .refine((value) => value === "off" || ["http:", "https:"].includes(protocolOf(value)), {
      message: "must be off, or an address that starts with http:// or https://",
    })
    .default(NHTSA_RECALLS),
  /** `on` if window stickers are looked up, and linked if found. */
  WINDOW_STICKERS: z.enum(["on", "off"]).default("on"),
  /** Public key with which credit applications are sealed. By default, a key pair is created in `DATA_DIR/keys`. */
  CREDIT_RECIPIENT: z
    .string()
    .regex(/^age1[a-z0-9]{30,}$/, "must be an age public key, as age-keygen prints it (age1…)")
    .optional(),
  /** Days after which a running site deletes a credit application. */
  CREDIT_RETENTION_DAYS: z.coerce
    .number({ error: "must be a number of days from 1 to 3650" })
    .int("must be a number of days from 1 to 3650")
    .min(1, "must be a number of days from 1 to 3650")
    .max(3650, "must be a number of days from 1 to 3650")
    .default(30),
  /** Days after which a running site deletes a lead with all its data. By default, leads are not deleted. */
  LEAD_RETENTION_DAYS: z.coerce
    .number({ error: "must be a number of days from 1 to 3650" })
    .int("must be a number of days from 1 to 3650")
    .min(1, "must be a number of days from 1 to 3650")
    .max(3650, "must be a number of days from 1 to 3650")
    .optional(),
  /** Secret key for data that the site encrypts for itself; shared by instances with one database. */
  DATA_KEY: ageKey(),
  /** Key that `DATA_KEY` replaces, for the first start with the new one. */
  DATA_KEY_BEFORE: ageKey(),
  /**
   * Factor that shortens all waits and time limits of the outbox (those of an attempt to a tenth at most), and the
   * waits of feeds. For rehearsals and fault tests, never in production.
   */
  TIME_SCALE: z.coerce.number().min(0.001).max(1).default(1),
  /** Container id of Google Tag Manager. */
  GTM_ID: z
    .string()
    .regex(/^GTM-[A-Z0-9]+$/, "must be a container's id, as GTM-ABC123")
    .optional(),
  /** Measurement ids of Google Analytics 4, which get the events of the Automotive Standards Council. */
  GA4_IDS: list().refine((ids) => ids.every((id) => /^G-[A-Z0-9]+$/.test(id)), {
    message: "must be measurement ids such as G-ABC123, separated by blanks",
  }),
  /** Id of the Google tag for ads. */
  GOOGLE_ADS_ID: z
    .string()
    .regex(/^(?:AW|G|GT)-[A-Z0-9]+$/, "must be a Google tag's id, as AW-123456789")
    .optional(),
  META_PIXEL_ID: z
    .string()
    .regex(/^\d{5,20}$/, "must be a pixel's number")
    .optional(),
  /**
   * Token of the Conversions API, which is on with a token and a pixel id. Without `META_CAPI_URL`, Meta's URL is used.
   */
  META_CAPI_TOKEN: z.string().optional(),
  META_CAPI_URL: url("http:", "https:").optional(),
  /**
   * Google Ads account, key file of its service account, and conversion actions. Offline conversions go to Google with
   * the first two and at least one action. Without `GOOGLE_DATA_MANAGER_URL`, Google's URL is used.
   */
  GOOGLE_ADS_CUSTOMER: z
    .string()
    .regex(/^\d{10}$/, "must be a Google Ads account's ten digits, without hyphens")
    .optional(),
  GOOGLE_ADS_KEY_FILE: z.string().min(1).optional(),
  GOOGLE_ADS_SOLD_ACTION: z.string().regex(/^\d+$/, "must be a conversion action's number").optional(),
  GOOGLE_ADS_VISIT_ACTION: z.string().regex(/^\d+$/, "must be a conversion action's number").optional(),
  GOOGLE_DATA_MANAGER_URL: url("http:", "https:").optional(),
  /** Hosts of a container's tags, added to the Content-Security-Policy. */
  TAG_HOSTS: z
    .string()
    .regex(
      /^https:\/\/[\w.*-]+(?::\d+)?(?:\s+https:\/\/[\w.*-]+(?::\d+)?)*$/,
      "must be https origins, separated by blanks",
    )
    .optional(),
  /**
   * Origins of vendors' tools (chat, digital retail, trade). They are added to the Content-Security-Policy and may
   * report events.
   */
  VENDOR_ORIGINS: list().refine((origins) => origins.every(isToolOrigin), {
    message: "must be https origins such as https://chat.vendor.example, separated by blanks",
  }),
  /** Client key of a Statsig project for feature flags. `STATSIG_API_URL` replaces the vendor's URL. */
  STATSIG_CLIENT_KEY: z
    .string()
    .regex(/^client-[\w-]+$/, "must be a client key (client-…): any visitor can read it")
    .optional(),
  STATSIG_API_URL: url("http:", "https:").optional(),
  /** `on` if the pages have a chat widget. Its conversations are then reported as events. */
  CHAT_WIDGET: z.enum(["on", "off"]).default("off"),
  /** Agents whose signed requests are checked and counted, by the addresses of their keys (Web Bot Auth). */
  SIGNED_AGENTS: list()
    .transform((agents) => agents.map(agentId))
    .refine((agents): agents is string[] => agents.every((agent) => agent !== null), {
      message: "must be https addresses such as https://agent.example/keys.json, separated by blanks",
    }),
  /** Number of forms that one network address may send in ten minutes. */
  LEADS_PER_ADDRESS: z.coerce.number().int().min(1).max(1_000_000).default(30),
  /**
   * Header in which a CDN states the visitor's address, such as `cf-connecting-ip`. It is trusted only from
   * `TRUSTED_PROXIES`.
   */
  CLIENT_ADDRESS_HEADER: z
    .string()
    .regex(/^[\w-]+$/, "must be the name of a header")
    .optional(),
  /**
   * Networks of proxies with public addresses, such as a CDN's, separated by commas. Private networks need no entry.
   */
  TRUSTED_PROXIES: list().refine((networks) => networks.every(isNetwork), {
    message: "must be addresses or networks such as 198.51.100.0/24, separated by commas",
  }),
  /** MapLibre style of an interactive map. Without it, no map server is contacted. */
  MAP_STYLE_URL: url("https:", "http:").optional(),
  /** Hosts of the map style's tiles, glyphs and sprites, separated by spaces. */
  MAP_HOSTS: z
    .string()
    .regex(
      /^https?:\/\/[\w.*:-]+(?: +https?:\/\/[\w.*:-]+)*$/,
      "must be origins such as https://tiles.example.com, with spaces between them",
    )
    .optional(),
  /** Origins of video and 360° players besides YouTube and Vimeo, added to the Content-Security-Policy. */
  MEDIA_HOSTS: z
    .string()
    .regex(
      /^https:\/\/[\w.-]+(?::\d+)?(?: +https:\/\/[\w.-]+(?::\d+)?)*$/,
      "must be https origins such as https://spins.example.com, with spaces between them",
    )
    .optional(),
  /** Contact in `/.well-known/security.txt` for vulnerability reports; by default, the dealership's address. */
  SECURITY_CONTACT: z
    .string()
    .regex(
      /^(?:(?:mailto:)?[^\s@:]+@[^\s@]+\.[^\s@]+|https:\/\/\S+|tel:\+[\d-]+)$/,
      "must be an e-mail address, or start with mailto:, https:// or tel:+",
    )
    .optional(),
  /** Value of the `Strict-Transport-Security` header, or `off`. */
  HSTS: z
    .string()
    .regex(
      /^(?:off|max-age=\d{1,10}(?:; includeSubDomains(?:; preload)?)?)$/,
      "must be off or max-age=SECONDS[; includeSubDomains]",
    )
    .default("max-age=63072000; includeSubDomains"),
  /** `off` for an installation that search engines must not index, such as a rehearsal. */
  SEARCH_INDEXING: z.enum(["on", "off"]).default("on"),
  /** `on` marks each message of another language instead of translating it, to find texts that cannot be translated. */
  PSEUDO_LOCALE: z.enum(["on", "off"]).default("off"),
  /** `on` if the site has a back office at `/staff`; otherwise the path does not exist. */
  STAFF: z.enum(["on", "off"]).default("on"),
  /** Hours after which a staff member must sign in again. */
  STAFF_SESSION_HOURS: wholeNumber("hours", 1, 720).default(168),
  /** Minutes without an opened page or a sent form after which a staff member must sign in again. */
  STAFF_IDLE_MINUTES: wholeNumber("minutes", 5, 10_080).default(720),
  /** Minutes after which a sign-in must be confirmed before changes of roles and secrets, exports and erasure. */
  STAFF_CONFIRM_MINUTES: wholeNumber("minutes", 1, 1_440).default(15),
  /**
   * Public key of the VAPID key pair for notifications (Web Push), base64url. `VAPID_SUBJECT` is the contact for push
   * services.
   */
  VAPID_PUBLIC_KEY: z
    .string()
    .regex(/^B[\w-]{86}$/, "must be a VAPID public key: 87 characters of base64url that start with B")
    .optional(),
  VAPID_PRIVATE_KEY: z
    .string()
    .regex(/^[\w-]{43}$/, "must be a VAPID private key: 43 characters of base64url")
    .optional(),
  VAPID_SUBJECT: z
    .string()
    .regex(/^(?:mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/, "must start with mailto: or https://")
    .optional(),
  /** `1` turns off all parts that only make the site faster (`config/runtime/optional-parts`). */
  SERVE_PLAIN: z.enum(["0", "1"], { error: "must be 1, or 0" }).default("0"),
  /** Comma-separated names of individual parts to turn off. */
  SERVE_WITHOUT: list().refine((names) => names.every((name) => Object.hasOwn(OPTIONAL_PARTS, name)), {
    message: `must be some of ${Object.keys(OPTIONAL_PARTS).join(", ")}, separated by commas`,
  }),
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]).default("info"),
});

export type Env = Omit<z.infer<typeof EnvSchema>, "SITE_URL"> & {
  /** Public URL of the site, without a trailing slash. */
  SITE_URL: string;
};

/**
 * Parses a raw environment.
 * @throws Error with one line per invalid variable, each starting with its name
 */
export function parseEnv(raw: Record<string, string | undefined>): Env {
  const filled = Object.fromEntries(
    Object.entries(raw).filter(([, value]) => value !== undefined && value.trim() !== ""),
  );
  const parsed = EnvSchema.safeParse(filled);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`);
    throw wrong(lines);
  }
  // "localhost" may resolve to another address than a server listening only on 127.0.0.1.
  const host = raw.HOSTNAME === "127.0.0.1" ? "127.0.0.1" : "localhost";
  const { SITE_URL = `http://${host}:${parsed.data.PORT}`, ...rest } = parsed.data;
  if (rest.STORE_API_URL && new URL(rest.STORE_API_URL).origin === new URL(SITE_URL).origin) {
    // Its mail would loop and be counted as delivered.
    throw wrong(["STORE_API_URL: must be another site's address, not this one's own"]);
  }
  if (rest.PHONE_VERIFY_URL) {
    const needed = ["PHONE_VERIFY_SERVICE", "PHONE_VERIFY_KEY", "PHONE_VERIFY_SECRET"] as const;
    const missing = needed.filter((name) => !rest[name]);
    if (missing.length > 0) throw wrong(missing.map((name) => `${name}: must be set with PHONE_VERIFY_URL`));
  }
  if (rest.PREQUALIFY_URL && !rest.PREQUALIFY_LENDER)
    throw wrong(["PREQUALIFY_LENDER: must be set with PREQUALIFY_URL, because the consent names it"]);
  if (rest.TEXT_URL) {
    const missing = (["TEXT_ACCOUNT", "TEXT_SECRET"] as const).filter((name) => !rest[name]);
    if (missing.length > 0) throw wrong(missing.map((name) => `${name}: must be set with TEXT_URL`));
  }
  const payment = ["STRIPE_SECRET_KEY", "STRIPE_WEBHOOK_SECRET"] as const;
  const absent = payment.filter((name) => !rest[name]);
  if (absent.length === 1)
    throw wrong(absent.map((name) => `${name}: must be set with ${payment.find((each) => rest[each])}`));
  const vapid = ["VAPID_PUBLIC_KEY", "VAPID_PRIVATE_KEY", "VAPID_SUBJECT"] as const;
  const unset = vapid.filter((name) => !rest[name]);
  if (unset.length > 0 && unset.length < vapid.length)
    throw wrong(unset.map((name) => `${name}: must be set with ${vapid.find((each) => rest[each])}`));
  return { ...rest, SITE_URL: SITE_URL.replace(/\/+$/, "") };
}

/** Names of all settings. */
export const SETTING_NAMES: readonly string[] = Object.keys(EnvSchema.shape);

/**
 * Returns the process's environment, parsed on first use. During work for one of several sites (`HOSTS_FILE`), group
 * and URL are those of the site. @throws as `parseEnv`
 */
export function env(): Env {
  const parsed = singleton("env", () => parseEnv(process.env));
  const site = parsed.HOSTS_FILE ? currentSite() : undefined;
  return site ? envOf(site, parsed) : parsed;
}

const siteEnvs = new WeakMap<Site, Env>();

function envOf(site: Site, base: Env): Env {
  let own = siteEnvs.get(site);
  if (!own) {
    own = { ...base, STORE_GROUP: site.group, SITE_URL: site.url };
    siteEnvs.set(site, own);
  }
  return own;
}

function wrong(lines: string[]): Error {
  return new Error(`Wrong settings in the environment:\n${lines.map((line) => `  ${line}`).join("\n")}`);
}

/** Returns true for an https origin, or an origin on this machine. */
function isToolOrigin(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : null;
  const isLocal = url?.hostname === "127.0.0.1" || url?.hostname === "localhost";
  return url?.origin === text && (url.protocol === "https:" || (url.protocol === "http:" && isLocal));
}

function protocolOf(value: string): string {
  try {
    return new URL(value).protocol;
  } catch {
    return "";
  }
}
