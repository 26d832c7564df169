import "server-only";
import pino from "pino";
import { visibleText } from "./clean-text";
import { env } from "./env";
import { singleton } from "./singleton";

/**
 * Allowed fields of a log line. Other fields are never written, so that a visitor's name, address, number or message
 * cannot reach the log (docs/rules.md#personal-data). A lead is traced by `leadId`.
 */
const LOG_FIELDS = [
  // Leads and mail.
  "leadId",
  "type",
  "form",
  "storeId",
  "spam",
  "emailId",
  "repeated",
  // Deliveries.
  "outboxId",
  "kind",
  "state",
  "attempts",
  "nextAttemptAt",
  "answer",
  // Errors.
  "reason",
  "code",
  "status",
  "limit",
  // Store data.
  "segment",
  "file",
  "vin",
  "source",
  "dropped",
  "records",
  "ageSeconds",
  "count",
  // Phone verification.
  "step",
  "ending",
  "what",
  "verdict",
  // Results.
  "deleted",
  "offers",
  "version",
] as const;

export type LogFields = Partial<
  Record<(typeof LOG_FIELDS)[number], string | number | boolean | null | undefined | readonly object[]>
>;

type Write = (fields: LogFields, message: string) => void;
type Log = Record<"debug" | "info" | "warn" | "error", Write>;

/** Returns the process's logger, which writes structured lines to standard output. */
export function log(): Log {
  return singleton("log", () => createLog(env().LOG_LEVEL));
}

/** Creates a logger. @param stream target of the lines; standard output by default */
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
/**
 * Part of an id may look like a phone number, so ids are matched first and preserved: leads are traced by their ids.
 */
const ID_OR_NUMBER = /([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})|\+?\(?\d[\d ().-]{8,}\d/gi;

/**
 * Masks email addresses, phone numbers and invisible characters, because servers and databases often quote their input.
 */
export function masked(text: string): string {
  return visibleText(text)
    .replace(ADDRESS, "(address)")
    .replace(ID_OR_NUMBER, (found, id?: string) => {
      if (id) return id;
      return found.replace(/\D/g, "").length >= 10 ? "(number)" : found;
    });
}

/** Reason why a request was refused. Sender and content are not logged. */
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

/** Logs a refused request, so that attacks are visible. @param what name of the route, without visitor data */
export function noteRefused(what: string, reason: RefusalReason, status: number): void {
  log().warn({ what, reason, status }, "a request was refused");
}
