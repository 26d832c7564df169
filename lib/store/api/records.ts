import "server-only";
import type { z } from "zod";
import { log } from "../../core/platform/log";
import { singleton } from "../../core/platform/singleton";
import { parseRecord } from "./parse-record";
import { StoreApiError } from "./store-api";

/** Maximum number of dropped records in a log line. */
const NAMED_IN_LOG = 20;

interface Problem {
  id: string;
  field: string;
  problem: string;
}

/**
 * Returns the valid records without unknown fields. Invalid records are dropped and logged in one line, by id and field
 * but without content.
 * @param source origin of the records, for the log and the message
 * @throws StoreApiError if there are records but none is valid, which is an outage and not an empty list
 */
export function filterValid<T>(schema: z.ZodType<T>, records: readonly unknown[], source: string): T[] {
  const good: T[] = [];
  const problems: Problem[] = [];
  for (const record of records) {
    const parsed = parseRecord(schema, record);
    if (parsed.success) good.push(parsed.data);
    else problems.push(problemOf(record, parsed.error.issues[0]));
  }
  report(source, problems);
  if (good.length === 0 && problems.length > 0) {
    throw new StoreApiError(
      `${source}: none of ${problems.length} records keeps the contract (${describeProblem(problems[0]!)}).`,
    );
  }
  return good;
}

/** Parses the JSON text of a row. Invalid text becomes undefined, which all schemas reject. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Returns a copy as the database would return it, without undefined fields. */
export function asJson<T>(value: T): T {
  return JSON.parse(JSON.stringify(value));
}

/** Returns the records of some sources that were dropped at the last read, without their content. */
export function droppedRecords(isSource: (source: string) => boolean): Problem[] {
  return [...reportedProblems()].flatMap(([source, problems]) => (isSource(source) ? problems : []));
}

const reportedProblems = () => singleton("store-api.dropped", () => new Map<string, Problem[]>());

/** Logs the problems once; the same problems at the next refresh are not logged again. */
function report(source: string, problems: Problem[]): void {
  const reported = reportedProblems();
  const before = JSON.stringify(reported.get(source) ?? []);
  if (before === JSON.stringify(problems)) return;
  reported.set(source, problems);
  if (problems.length > 0) {
    log().warn(
      { source, dropped: problems.length, records: problems.slice(0, NAMED_IN_LOG) },
      "records that do not keep the contract were left out",
    );
  }
}

function problemOf(record: unknown, issue: z.core.$ZodIssue | undefined): Problem {
  return { id: idOf(record), field: issue?.path.join(".") ?? "", problem: issue?.code ?? "invalid" };
}

function idOf(record: unknown): string {
  if (typeof record !== "object" || record === null) return "(no record)";
  const { vin, id, bodystyle, loc } = record as Record<string, unknown>;
  const found = [vin, id, bodystyle, loc].find((value) => typeof value === "string");
  return found === undefined ? "(no id)" : String(found).slice(0, 60);
}

function describeProblem({ id, field, problem }: Problem): string {
  return `${id}${field ? `, field ${field}` : ""}: ${problem}`;
}
