import { isIP } from "node:net";
import { z } from "zod";
import { NHTSA_RECALLS } from "../../../config/catalog/vehicle-facts";
import { OPTIONAL_PARTS } from "../../../config/runtime/optional-parts";
import { isEmail } from "../contact/email-address";
import { canonicalHost } from "./networks";
import { singleton } from "./singleton";
import { currentSite, type Site } from "./site";

/**
 * Every setting that Forecourt reads from its environment, parsed once.
 * A wrong value stops the start with one line per variable; an empty string means unset.
 */
const url = (...protocols: string[]) =>
  z.string().refine((value) => protocols.includes(protocolOf(value)), {
    message: `must be an address that starts with ${protocols.map((p) => `${p}//`).join(" or ")}`,
  });

/** Names or addresses of servers, with commas or blanks between them. */
const hostList = () =>
  z
    .string()
    .default("")
    .transform((text) =>
      text
        .split(/[\s,]+/)
        .filter(Boolean)
        .map(canonicalHost),
    );

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
  /** 0: any free one. The server has set this to the one that it found before anything reads it. */
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
  /** Many store groups in one process: a JSON file of public addresses and groups. Without it this is one site. */
  HOSTS_FILE: z.string().min(1).optional(),
  /** Memory limit for the stock of all groups then, by estimate. */
  STOCK_MEMORY_MB: z.coerce.number().int().min(16).max(1_000_000).default(512),
  DATA_DIR: z.string().min(1).default("./var"),
  /** The folder whose `config/` holds what a dealership edits: stores, content, pop-ups and samples. */
  FILES_ROOT: z.string().min(1).default("."),
  /** A running site checks for edited files. */
  WATCH_FILES: z.enum(["on", "off"]).default("on"),
  STORE_API_URL: url("http:", "https:").optional(),
  STORE_API_TIMEOUT_MS: z.coerce.number().int().min(100).max(120_000).default(8_000),
  STORE_REFRESH_SECONDS: z.coerce.number().int().min(1).max(86_400).default(60),
  /** Shared secret between instances: required on POST /api/email/send and sent to a remote API. */
  API_SECRET: z.string().min(16, "must be at least 16 characters").optional(),
  /** Token with which Prometheus reads `/api/metrics`; without it there is no such route. */
  METRICS_TOKEN: z.string().min(16, "must be at least 16 characters").optional(),
  /** Phone number shown while the store has never been reachable, so that a shopper can still call. */
  STORE_PHONE: z.string().optional(),
  DATABASE_URL: url("postgres:", "postgresql:").optional(),
  /** Connections to PostgreSQL that one instance holds at most. */
  DATABASE_POOL: z.coerce
    .number({ error: "must be a number from 1 to 200" })
    .int("must be a number from 1 to 200")
    .min(1, "must be a number from 1 to 200")
    .max(200, "must be a number from 1 to 200")
    .default(10),
  /** Storage that several instances share: cached pages, limits. Without it each uses its own memory. */
  REDIS_URL: url("redis:", "rediss:").optional(),
  SMTP_URL: url("smtp:", "smtps:").optional(),
  /** `1`: mail may go to a server outside without encryption. */
  SMTP_INSECURE: z.enum(["0", "1"], { error: "must be 1, or 0" }).default("0"),
  MAIL_FROM: z
    .string()
    .refine(
      (sender) => isEmail((/<([^<>]*)>\s*$/.exec(sender)?.[1] ?? sender).trim()),
      "must be an address, or a name and an address: Acme Motors <leads@cars.example>",
    )
    .optional(),
  /** Reply address of the staff's mails where one of the next two is set; without it the store's own. */
  INBOUND_ADDRESS: z
    .string()
    .regex(
      /^[\w.-]{1,20}@[\w-]+(?:\.[\w-]+)+$/,
      "must be an address with at most 20 characters before the @, such as replies@cars.example",
    )
    .optional(),
  /** Secret that a mail provider sends with the mails that it posts to `/api/inbound-mail`. */
  INBOUND_SECRET: z.string().min(16, "must be at least 16 characters").optional(),
  /** Mailbox with replies, which is read each minute. */
  INBOUND_IMAP_URL: url("imap:", "imaps:").optional(),
  /** Texts codes to visitors, with the shape of Twilio's Verify API; without it codes are logged. */
  PHONE_VERIFY_URL: url("http:", "https:").optional(),
  /** Id of the verification service there, and the key with its secret. */
  PHONE_VERIFY_SERVICE: z.string().optional(),
  PHONE_VERIFY_KEY: z.string().optional(),
  PHONE_VERIFY_SECRET: z.string().optional(),
  PHONE_VERIFY_DAILY: z.coerce.number().int().min(0).max(1_000_000).optional(),
  /** Sends text messages, with the shape of Twilio's Messages API; without it none are sent. */
  TEXT_URL: url("http:", "https:").optional(),
  /** The account there and its secret, which also signs what it posts here. */
  TEXT_ACCOUNT: z.string().optional(),
  TEXT_SECRET: z.string().optional(),
  /** Customer system that manages the service department's appointments; without it Forecourt's own database does. */
  SERVICE_API_URL: url("http:", "https:").optional(),
  SERVICE_API_KEY: z.string().optional(),
  /** The store's id there, where it differs. */
  SERVICE_API_STORE_ID: z.string().optional(),
  /** A valuation service; without it the estimate comes from the stock's own prices. */
  VALUATION_URL: url("http:", "https:").optional(),
  /** Servers of inventory feeds that may be in a private network, by name or address. */
  FEED_PRIVATE_HOSTS: hostList(),
  /** The same for stores' webhooks. */
  WEBHOOK_PRIVATE_HOSTS: hostList(),
  /** Folder of the secrets of stores' feeds and webhooks, in a folder for each group. */
  FEED_SECRETS_DIR: z.string().min(1).default("/run/secrets"),
  /** NHTSA's recalls by model, or another service of the same form; `off`: recalls are not fetched and not shown. */
  RECALLS_URL: z
    .string()
    .refine((value) => value === "off" || ["http:", "https:"].includes(protocolOf(value)), {
      message: "must be off, or an address that starts with http:// or https://",
    })
    .default(NHTSA_RECALLS),
  /** Window stickers are looked up, and linked if found. */
  WINDOW_STICKERS: z.enum(["on", "off"]).default("on"),
  /** Public key that credit applications are sealed to; without it a key pair is made in `DATA_DIR/keys`. */
  CREDIT_RECIPIENT: z
    .string()
    .regex(/^age1[a-z0-9]{30,}$/, "must be an age public key, as age-keygen prints it (age1…)")
    .optional(),
  /** Days after which the running site deletes a credit application. */
  CREDIT_RETENTION_DAYS: z.coerce
    .number({ error: "must be a number of days from 1 to 3650" })
    .int("must be a number of days from 1 to 3650")
    .min(1, "must be a number of days from 1 to 3650")
    .max(3650, "must be a number of days from 1 to 3650")
    .default(30),
  /** Days after which the running site deletes a lead with all that belongs to it; without it leads stay. */
  LEAD_RETENTION_DAYS: z.coerce
    .number({ error: "must be a number of days from 1 to 3650" })
    .int("must be a number of days from 1 to 3650")
    .min(1, "must be a number of days from 1 to 3650")
    .max(3650, "must be a number of days from 1 to 3650")
    .optional(),
  /** Secret key for what the site encrypts for itself; instances with one database share it. */
  DATA_KEY: ageKey(),
  /** The key that `DATA_KEY` replaces, for the first start with the new one. */
  DATA_KEY_BEFORE: ageKey(),
  /** Shortens every wait and time limit of the outbox (those of one attempt to a tenth at most), and the waits of feeds: for rehearsals and the fault tests, never for a real site. */
  TIME_SCALE: z.coerce.number().min(0.001).max(1).default(1),
  /** Google Tag Manager's container. */
  GTM_ID: z
    .string()
    .regex(/^GTM-[A-Z0-9]+$/, "must be a container's id, as GTM-ABC123")
    .optional(),
  /** Measurement ids of Google Analytics 4: they get the events of the Automotive Standards Council. */
  GA4_IDS: z
    .string()
    .default("")
    .transform((text) => text.split(/[\s,]+/).filter(Boolean))
    .refine((ids) => ids.every((id) => /^G-[A-Z0-9]+$/.test(id)), {
      message: "must be measurement ids such as G-ABC123, separated by blanks",
    }),
  /** The Google tag for ads. */
  GOOGLE_ADS_ID: z
    .string()
    .regex(/^(?:AW|G|GT)-[A-Z0-9]+$/, "must be a Google tag's id, as AW-123456789")
    .optional(),
  META_PIXEL_ID: z
    .string()
    .regex(/^\d{5,20}$/, "must be a pixel's number")
    .optional(),
  /** Conversions API: on with the pixel's id and a token; the address is Meta's own without `META_CAPI_URL`. */
  META_CAPI_TOKEN: z.string().optional(),
  META_CAPI_URL: url("http:", "https:").optional(),
  /** Hosts from which the tags of a container load: they enter the Content-Security-Policy. */
  TAG_HOSTS: z
    .string()
    .regex(
      /^https:\/\/[\w.*-]+(?::\d+)?(?:\s+https:\/\/[\w.*-]+(?::\d+)?)*$/,
      "must be https origins, separated by blanks",
    )
    .optional(),
  /** Origins of vendors' tools (chat, digital retail, trade): they enter the Content-Security-Policy, and may report events. */
  VENDOR_ORIGINS: z
    .string()
    .default("")
    .transform((text) => text.split(/[\s,]+/).filter(Boolean))
    .refine((origins) => origins.every(isToolOrigin), {
      message: "must be https origins such as https://chat.vendor.example, separated by blanks",
    }),
  /** Feature flags: the client key of a Statsig project, and its address when it is not the vendor's own. */
  STATSIG_CLIENT_KEY: z
    .string()
    .regex(/^client-[\w-]+$/, "must be a client key (client-…): any visitor can read it")
    .optional(),
  STATSIG_API_URL: url("http:", "https:").optional(),
  /** The pages have a chat widget: its conversations are then reported as events. */
  CHAT_WIDGET: z.enum(["on", "off"]).default("off"),
  /** Number of forms that one network address may send in ten minutes. */
  LEADS_PER_ADDRESS: z.coerce.number().int().min(1).max(1_000_000).default(30),
  /** Header in which a CDN states the visitor's address, such as `cf-connecting-ip`; believed from `TRUSTED_PROXIES`. */
  CLIENT_ADDRESS_HEADER: z
    .string()
    .regex(/^[\w-]+$/, "must be the name of a header")
    .optional(),
  /** Networks of proxies with public addresses, such as a CDN's, separated by commas; private networks need no entry. */
  TRUSTED_PROXIES: z
    .string()
    .default("")
    .transform((text) => text.split(/[\s,]+/).filter(Boolean))
    .refine((networks) => networks.every(isNetwork), {
      message: "must be addresses or networks such as 198.51.100.0/24, separated by commas",
    }),
  /** A MapLibre style: with it a visitor may open a map that moves; without it no map server is contacted. */
  MAP_STYLE_URL: url("https:", "http:").optional(),
  /** Hosts of the map style's tiles, glyphs and sprites, separated by spaces. */
  MAP_HOSTS: z
    .string()
    .regex(
      /^https?:\/\/[\w.*:-]+(?: +https?:\/\/[\w.*:-]+)*$/,
      "must be origins such as https://tiles.example.com, with spaces between them",
    )
    .optional(),
  /** Origins of video and 360° players, besides YouTube and Vimeo: they enter the Content-Security-Policy. */
  MEDIA_HOSTS: z
    .string()
    .regex(
      /^https:\/\/[\w.-]+(?::\d+)?(?: +https:\/\/[\w.-]+(?::\d+)?)*$/,
      "must be https origins such as https://spins.example.com, with spaces between them",
    )
    .optional(),
  /** Contact in `/.well-known/security.txt` for reports of vulnerabilities; without it the dealership's own address. */
  SECURITY_CONTACT: z
    .string()
    .regex(
      /^(?:(?:mailto:)?[^\s@:]+@[^\s@]+\.[^\s@]+|https:\/\/\S+|tel:\+[\d-]+)$/,
      "must be an e-mail address, or start with mailto:, https:// or tel:+",
    )
    .optional(),
  /** `off`: an installation that search engines must leave alone, such as a rehearsal for the real site. */
  HSTS: z
    .string()
    .regex(
      /^(?:off|max-age=\d{1,10}(?:; includeSubDomains(?:; preload)?)?)$/,
      "must be off or max-age=SECONDS[; includeSubDomains]",
    )
    .default("max-age=63072000; includeSubDomains"),
  SEARCH_INDEXING: z.enum(["on", "off"]).default("on"),
  /** The back office at `/staff`; `off`: there is no such address. */
  STAFF: z.enum(["on", "off"]).default("on"),
  /** Hours after which a signed-in person must sign in again. */
  STAFF_SESSION_HOURS: wholeNumber("hours", 1, 720).default(168),
  /** The same after this time without a page that was opened or a form that was sent. */
  STAFF_IDLE_MINUTES: wholeNumber("minutes", 5, 10_080).default(720),
  /** Older sign-ins are confirmed before roles, secrets, exports and erasure. */
  STAFF_CONFIRM_MINUTES: wholeNumber("minutes", 1, 1_440).default(15),
  /** Notifications of the back office (Web Push): a VAPID key pair, base64url, and whom push services may write to. */
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
  /** `1`: without all parts that only make the site faster (`config/runtime/optional-parts`). */
  SERVE_PLAIN: z.enum(["0", "1"], { error: "must be 1, or 0" }).default("0"),
  /** The same for some of them, by name. */
  SERVE_WITHOUT: z
    .string()
    .default("")
    .transform((text) => text.split(/[\s,]+/).filter(Boolean))
    .refine((names) => names.every((name) => Object.hasOwn(OPTIONAL_PARTS, name)), {
      message: `must be some of ${Object.keys(OPTIONAL_PARTS).join(", ")}, separated by commas`,
    }),
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]).default("info"),
});

export type Env = Omit<z.infer<typeof EnvSchema>, "SITE_URL"> & {
  /** Public address of the site, without a trailing slash. */
  SITE_URL: string;
};

/**
 * Parses a raw environment.
 * @throws Error whose message holds one line per wrong variable, each starting with its name
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
  // A server that listens on this address alone may not be what "localhost" leads to.
  const host = raw.HOSTNAME === "127.0.0.1" ? "127.0.0.1" : "localhost";
  const { SITE_URL = `http://${host}:${parsed.data.PORT}`, ...rest } = parsed.data;
  if (rest.STORE_API_URL && new URL(rest.STORE_API_URL).origin === new URL(SITE_URL).origin) {
    // Its mail would go round in a circle and count as delivered.
    throw wrong(["STORE_API_URL: must be another site's address, not this one's own"]);
  }
  if (rest.PHONE_VERIFY_URL) {
    const needed = ["PHONE_VERIFY_SERVICE", "PHONE_VERIFY_KEY", "PHONE_VERIFY_SECRET"] as const;
    const missing = needed.filter((name) => !rest[name]);
    if (missing.length > 0) throw wrong(missing.map((name) => `${name}: must be set with PHONE_VERIFY_URL`));
  }
  if (rest.TEXT_URL) {
    const missing = (["TEXT_ACCOUNT", "TEXT_SECRET"] as const).filter((name) => !rest[name]);
    if (missing.length > 0) throw wrong(missing.map((name) => `${name}: must be set with TEXT_URL`));
  }
  const vapid = ["VAPID_PUBLIC_KEY", "VAPID_PRIVATE_KEY", "VAPID_SUBJECT"] as const;
  const unset = vapid.filter((name) => !rest[name]);
  if (unset.length > 0 && unset.length < vapid.length)
    throw wrong(unset.map((name) => `${name}: must be set with ${vapid.find((each) => rest[each])}`));
  return { ...rest, SITE_URL: SITE_URL.replace(/\/+$/, "") };
}

/**
 * Returns the process's environment, parsed on first use; in work for one of many sites (`HOSTS_FILE`) with that site's
 * group and address. @throws as `parseEnv`
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

function isNetwork(text: string): boolean {
  const match = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(text);
  const family = isIP(match?.[1] ?? "");
  return family !== 0 && Number(match?.[2] ?? 0) <= (family === 6 ? 128 : 32);
}

/** An https origin, or one of this machine. */
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
