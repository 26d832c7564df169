import "server-only";
import pino, { type Logger } from "pino";
import { env } from "./env";
import { singleton } from "./singleton";

/**
 * The one logger: structured lines on standard output. Callers pass declared fields only, never a visitor's
 * name, address, number or message (design §6); `leadId` is how a lead is traced.
 */
export function log(): Logger {
  return singleton("log", () =>
    pino({ level: env().LOG_LEVEL, base: undefined, timestamp: pino.stdTimeFunctions.isoTime }),
  );
}
