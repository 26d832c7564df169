import { pathToFileURL } from "node:url";

const HOUR = 60 * 60 * 1_000;

/**
 * Returns the environment of a process whose clock starts at noon in a time zone, whatever the time of the
 * run. For the next half hour no free time of an appointment passes, and no store opens or closes.
 */
export function atNoon(timeZone: string): Record<string, string> {
  const hour = new Intl.DateTimeFormat("en-US", { timeZone, hour: "numeric", hourCycle: "h23" });
  const now = Date.now();
  const ahead = (12 - Number(hour.format(now))) * HOUR - (now % HOUR);
  return {
    NODE_OPTIONS: `--import ${pathToFileURL("tests/support/shifted-clock.mjs")}`,
    TEST_CLOCK_OFFSET_MS: String(Number(process.env.TEST_CLOCK_OFFSET_MS ?? 0) + ahead),
  };
}
