import type { MutantResult } from "@stryker-mutator/api/core";
import Table from "cli-table3";

export interface Score {
  module: string;
  /** Without those that a comment in the code excludes. */
  mutants: number;
  killed: number;
  /** Ended as endless; counted as killed. */
  timedOut: number;
  survived: number;
  /** Of the survivors, those that no test runs. */
  uncovered: number;
  /** Excluded by a comment, which gives the reason. */
  excluded: number;
  /** Percent. */
  score: number;
}

const LONGEST_TEXT = 100;

export function scoreOf(module: string, results: readonly MutantResult[]): Score {
  const count = (...statuses: MutantResult["status"][]) =>
    results.filter(({ status }) => statuses.includes(status)).length;
  const killed = count("Killed", "Timeout");
  const survived = count("Survived", "NoCoverage");
  return {
    module,
    mutants: killed + survived,
    killed,
    timedOut: count("Timeout"),
    survived,
    uncovered: count("NoCoverage"),
    excluded: count("Ignored"),
    score: (killed / (killed + survived)) * 100,
  };
}

export function tableOf(scores: readonly Score[]): string {
  const table = new Table({
    head: ["module", "mutants", "killed", "timed out", "survived", "uncovered", "excluded", "score"],
    style: { head: [], border: [] },
  });
  for (const { module, mutants, killed, timedOut, survived, uncovered, excluded, score } of scores)
    table.push([module, mutants, killed, timedOut, survived, uncovered, excluded, score.toFixed(1)]);
  return table.toString();
}

/** A survivor: where it is, the code and what it became. @param source lines of the file */
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
  return line.length > LONGEST_TEXT ? `${line.slice(0, LONGEST_TEXT)}…` : line;
}
