import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { env } from "../lib/core/platform/env";
import { type ExplainState, ExplainStateSchema, explainPopups } from "../lib/marketing/popups/explain";
import { readPopups } from "../lib/marketing/popups/read-popups";

const USAGE = `Look after pop-ups (config/content/GROUP/pop-ups.json).

  npm run popups -- check                 whether all are right
  npm run popups -- explain --page PATH [--state JSON|FILE]
                                          why each would or would not show there, to a visitor of this state:
      {"isLead": false, "visited": ["/", "/contact-us"], "seconds": 6, "ads": {"utm_source": "mail"},
       "visible": ["footer"], "clicked": ["a.call"], "finished": [], "closed": [], "bannerOpen": false}

Both take the store group of STORE_GROUP, or --group GROUP.
`;

/** @returns the exit code: 0 success, 1 a pop-up is malformed, 2 wrong usage */
function main(args: string[]): number {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: { page: { type: "string" }, state: { type: "string" }, group: { type: "string" } },
  });
  const list = listOf(values.group ?? env().STORE_GROUP);
  if (list === null) return 1;
  // Reports malformed pop-ups on standard error.
  const popups = readPopups(list);
  const [command] = positionals;
  if (command === "check") {
    console.log(`${popups.length} of ${list.length} pop-ups are right.`);
    return popups.length === list.length ? 0 : 1;
  }
  if (command !== "explain" || !values.page?.startsWith("/")) return usage();
  const state = readState(values.state ?? "{}");
  if (!state) return usage();
  console.log(explainPopups(popups, values.page, state));
  return 0;
}

/**
 * Returns a group's pop-ups; empty for a group without a file. Null, with a line on standard error, if the
 * file is not a list.
 */
function listOf(group: string): readonly unknown[] | null {
  const file = join("config", "content", group, "pop-ups.json");
  const path = join(env().FILES_ROOT, file);
  if (!existsSync(path)) return [];
  try {
    const read: unknown = JSON.parse(readFileSync(path, "utf8"));
    if (Array.isArray(read)) return read;
    console.error(`${file} is not usable: it must be a list of pop-ups, [ … ].`);
  } catch (error) {
    console.error(`${file} is not JSON: ${(error as Error).message}`);
  }
  return null;
}

function readState(given: string): ExplainState | null {
  try {
    const read = ExplainStateSchema.safeParse(
      JSON.parse(existsSync(given) ? readFileSync(given, "utf8") : given),
    );
    if (read.success) return read.data;
    const { path, message } = read.error.issues[0]!;
    console.error(`--state: ${path.join(".")} ${message}`);
  } catch (error) {
    console.error(`--state: ${(error as Error).message}`);
  }
  return null;
}

function usage(): number {
  console.error(USAGE);
  return 2;
}

try {
  process.exitCode = main(process.argv.slice(2));
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = usage();
}
