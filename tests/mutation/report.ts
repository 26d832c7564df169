import Table from "cli-table3";
import type { MutantResult } from "../tools/stryker";

export interface Score {
  module: string;
  /** Number without the excluded ones. */
  mutants: number;
  killed: number;
  /** Ended as endless; counted as killed. */
  timedOut: number;
  survived: number;
  /** Survivors that no test runs. */
  uncovered: number;
  /** Skipped, because they run once, as a file is loaded (see `--static`). */
  loaded: number;
  /** Excluded by a comment with the reason. */
  excluded: number;
  /** Percent. */
  score: number;
}

const MAX_TEXT_LENGTH = 100;

export function scoreOf(module: string, results: readonly MutantResult[]): Score {
  const count = (...statuses: MutantResult["status"][]) =>
    results.filter(({ status }) => statuses.includes(status)).length;
  const killed = count("Killed", "Timeout");
  const survived = count("Survived", "NoCoverage");
  const loaded = results.filter(
    ({ status, statusReason }) => status === "Ignored" && /static/i.test(statusReason ?? ""),
  ).length;
  return {
    module,
    mutants: killed + survived,
    killed,
    timedOut: count("Timeout"),
    survived,
    uncovered: count("NoCoverage"),
    loaded,
    excluded: count("Ignored") - loaded,
    score: (killed / (killed + survived)) * 100,
  };
}

export function tableOf(scores: readonly Score[]): string {
  const table = new Table({
    head: [
      "module",
      "mutants",
      "killed",
      "timed out",
      "survived",
      "uncovered",
      "on load",
      "excluded",
      "score",
    ],
    style: { head: [], border: [] },
  });
  for (const each of scores) {
    const { module, mutants, killed, timedOut, survived, uncovered, loaded, excluded, score } = each;
    table.push([module, mutants, killed, timedOut, survived, uncovered, loaded, excluded, score.toFixed(1)]);
  }
  return table.toString();
}

/** Formats a survivor: its position, its code and the mutation. @param source lines of the file */
export function lineOf(
  { location, replacement, status }: MutantResult,
  file: string,
  source: readonly string[],
): string {
  const { start, end } = location;
  const rows = source.slice(start.line - 1, end.line);
  rows[rows.length - 1] = rows.at(-1)!.slice(0, end.column - 1);
  rows[0] = rows[0]!.slice(start.column - 1);
  const mark = status === "NoCoverage" ? " (no test runs it)" : "";
  return `${file}:${start.line}:${start.column} ${short(rows.join(" "))} → ${short(replacement ?? "")}${mark}`;
}

function short(text: string): string {
  const line = text.replace(/\s+/g, " ").trim();
  return line.length > MAX_TEXT_LENGTH ? `${line.slice(0, MAX_TEXT_LENGTH)}…` : line;
}
