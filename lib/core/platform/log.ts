import "server-only";
import pino from "pino";
import { visibleText } from "./clean-text";
import { env } from "./env";
import { singleton } from "./singleton";

/**
 * Every field that a log line may have. Fields that are not declared here are never written: a visitor's name,
 * address, number or message never reaches the log (docs/rules.md#personal-data). `leadId` is how a lead is traced.
 */
const LOG_FIELDS = [
  // leads and mail
  "leadId",
  "type",
  "form",
  "storeId",
  "spam",
  "emailId",
  "repeated",
  // deliveries
  "outboxId",
  "kind",
  "state",
  "attempts",
  "nextAttemptAt",
  "answer",
  // what went wrong
  "reason",
  "code",
  "status",
  "limit",
  // the store's data
  "segment",
  "file",
  "vin",
  "source",
  "dropped",
  "records",
  "ageSeconds",
  "count",
  // phone verification
  "step",
  "ending",
  "what",
  "verdict",
  // what was done
  "deleted",
  "offers",
  "version",
] as const;

export type LogFields = Partial<
  Record<(typeof LOG_FIELDS)[number], string | number | boolean | null | undefined | readonly object[]>
>;

type Write = (fields: LogFields, message: string) => void;
type Log = Record<"debug" | "info" | "warn" | "error", Write>;

/** The one logger: structured lines on standard output. */
export function log(): Log {
  return singleton("log", () => createLog(env().LOG_LEVEL));
}

/** @param stream where the lines go; standard output without one */
export function createLog(level: string, stream?: pino.DestinationStream): Log {
  const options: pino.LoggerOptions = {
    level,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { log: declared },
  };
  const logger = stream ? pino(options, stream) : pino(options);
  const write =
    (method: keyof Log): Write =>
    (fields, message) =>
      logger[method](fields, message);
  return { debug: write("debug"), info: write("info"), warn: write("warn"), error: write("error") };
}

function declared(fields: Record<string, unknown>): Record<string, unknown> {
  const allowed: Record<string, unknown> = {};
  for (const name of LOG_FIELDS) {
    const value = fields[name];
    if (value !== undefined) allowed[name] = typeof value === "string" ? masked(value) : value;
  }
  return allowed;
}

const ADDRESS = /[^\s<>"']+@[^\s<>"']+/g;
/** One of our ids may look partly like a telephone number, and a lead is traced by its id. */
const ID_OR_NUMBER = /([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})|\+?\(?\d[\d ().-]{8,}\d/gi;

/**
 * Masks email addresses, phone numbers and invisible characters: servers and databases often quote what they were sent.
 */
export function masked(text: string): string {
  return visibleText(text)
    .replace(ADDRESS, "(address)")
    .replace(ID_OR_NUMBER, (found, id?: string) => {
      if (id) return id;
      return found.replace(/\D/g, "").length >= 10 ? "(number)" : found;
    });
}

/** Reason for which a request was rejected; its sender and content are not logged. */
export type RefusalReason =
  | "foreign"
  | "unreadable"
  | "too-often"
  | "bad-link"
  | "old-link"
  | "bad-token"
  | "bad-sign-in"
  | "preview"
  | "no-right";

/** Logs a refused request, so that an attack is visible. @param what the route, without anything of the visitor's */
export function noteRefused(what: string, reason: RefusalReason, status: number): void {
  log().warn({ what, reason, status }, "a request was refused");
}
