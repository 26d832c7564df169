import { parseArgs } from "node:util";

export interface StressOptions {
  times: number;
  unit: boolean;
  browser: boolean;
  /** Revision from which the test files must differ; an empty text is where the branch began. */
  changed: string | null;
  /** Test files; all without any. */
  files: string[];
  /** Pattern of the names of the tests to run. */
  grep: string | null;
  load: boolean;
  seed: number;
  timeZone?: string;
  now?: number;
}

const DEFAULT_TIMES = 3;

/**
 * Reads the command line.
 * @param randomSeed where none is given
 * @throws Error for an option that is unknown or has no sensible value
 */
export function readOptions(args: readonly string[], randomSeed: number): StressOptions {
  const { values, positionals } = parseArgs({
    // `--changed` alone has no value, which `parseArgs` allows only for flags.
    args: args.map((arg) => (arg === "--changed" ? "--changed=" : arg)),
    allowPositionals: true,
    options: {
      times: { type: "string" },
      unit: { type: "boolean", default: false },
      browser: { type: "boolean", default: false },
      changed: { type: "string" },
      grep: { type: "string", short: "g" },
      "no-load": { type: "boolean", default: false },
      seed: { type: "string" },
      tz: { type: "string" },
      now: { type: "string" },
    },
  });
  const chosen = kindsOf(values.unit, values.browser, positionals);
  const now = values.now === undefined ? undefined : Date.parse(values.now);
  if (Number.isNaN(now)) throw new Error(`--now is no ISO 8601 date: ${values.now}`);
  if (values.tz !== undefined) Intl.DateTimeFormat("en", { timeZone: values.tz });
  return {
    ...chosen,
    times: whole("times", values.times, DEFAULT_TIMES),
    changed: values.changed ?? null,
    files: positionals,
    grep: values.grep ?? null,
    load: !values["no-load"],
    seed: whole("seed", values.seed, randomSeed),
    timeZone: values.tz,
    now,
  };
}

/** Returns the kinds to run: both by default; files of one kind need no other. */
function kindsOf(unit: boolean, browser: boolean, files: readonly string[]) {
  if (unit !== browser) return { unit, browser };
  if (files.length === 0) return { unit: true, browser: true };
  return { unit: files.some((file) => !isBrowserTest(file)), browser: files.some(isBrowserTest) };
}

export function isBrowserTest(file: string): boolean {
  return file.endsWith(".spec.ts");
}

export function isUnitTest(file: string): boolean {
  return /\.test\.tsx?$/.test(file);
}

function whole(name: string, text: string | undefined, otherwise: number): number {
  if (text === undefined) return otherwise;
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new Error(`--${name} is no whole number above 0: ${text}`);
  return Number(text);
}
