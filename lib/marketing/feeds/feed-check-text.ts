import Table from "cli-table3";
import type { FeedCheck, FeedProblem } from "./check-feed";

const KINDS: Record<FeedProblem["kind"], string> = {
  file: "the file",
  malformed: "not readable",
  missing: "not shown",
  stock: "not as on the site",
};

/** Returns the report of `npm run feeds -- check`: the result, and one row per kind of problem. */
export function feedCheckText(name: string, vendor: string, { vehicles, problems }: FeedCheck): string {
  const count = `${vehicles.toLocaleString("en-US")} ${vehicles === 1 ? "vehicle" : "vehicles"}`;
  const head = `${name} (${vendor}): ${count}`;
  if (problems.length === 0) return `${head}, nothing wrong.`;
  const table = new Table({
    head: ["column", "", "what is wrong", "vehicles", "for example"],
    style: { head: [], border: [] },
  });
  for (const { kind, column, what, rows, examples } of problems)
    table.push([column, KINDS[kind], what, rows.toLocaleString("en-US"), examples.join(", ")]);
  return `${head}\n${table.toString()}`;
}

/**
 * Returns true if the vendor can read every row and the feed agrees with the site's pages. Missing values do not count,
 * because the dealership must supply them.
 */
export function passes({ problems }: FeedCheck): boolean {
  return problems.every(({ kind }) => kind === "missing");
}
