import type { FailedTest } from "../vitest-report";
import type { Round } from "./rounds";

export interface RoundResult {
  round: Round;
  kind: "unit" | "browser";
  failed: FailedTest[];
  seconds: number;
}

/** One line for a round that has ended. */
export function roundLine(
  { round, kind, failed, seconds }: RoundResult,
  times: number,
  load: string,
): string {
  return [
    `round ${round.number} of ${times}, ${kind}: seed ${round.seed}`,
    round.timeZone,
    new Date(round.now).toISOString(),
    load,
    `${failed.length} failed`,
    `${seconds.toFixed(1)} s`,
  ].join(", ");
}

export interface Flaw {
  file: string;
  title: string;
  /** Numbers of the rounds in which it failed. */
  rounds: number[];
  /** The first round's. */
  reason: string;
  repeat: string;
}

/** Each test that failed at least once, the most frequent first, with the command that repeats its first failure. */
export function flaws(results: readonly RoundResult[]): Flaw[] {
  const found = new Map<string, Flaw>();
  for (const { round, kind, failed } of results) {
    for (const { file, title, reason } of failed) {
      const key = `${file}\n${title}`;
      const repeat = repeatCommand(round, kind, file);
      const flaw = found.get(key) ?? { file, title, rounds: [], reason, repeat };
      if (!flaw.rounds.includes(round.number)) flaw.rounds.push(round.number);
      found.set(key, flaw);
    }
  }
  return [...found.values()].sort((a, b) => b.rounds.length - a.rounds.length || (a.file < b.file ? -1 : 1));
}

export function flawRows(list: readonly Flaw[], times: number): string[][] {
  return list.map(({ file, title, rounds, reason, repeat }) => [
    `${file}\n${title}\n${reason.slice(0, 100)}`,
    `${rounds.length} of ${times}: ${rounds.join(", ")}`,
    repeat,
  ]);
}

/** Returns the command for the whole file, because the order of its tests may be the cause. */
function repeatCommand({ seed, timeZone, now }: Round, kind: RoundResult["kind"], file: string): string {
  const moment = new Date(now).toISOString();
  return `npm run test:stress -- --times 1 --${kind} --seed ${seed} --tz ${timeZone} --now ${moment} ${file}`.trim();
}
