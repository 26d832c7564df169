import "server-only";
import Table from "cli-table3";
import { zonedTimestamp } from "../../core/time/zoned-timestamp";
import type { PhotoCounts } from "../inventory/photos/wanted-photos";
import { alarmOf, lastGood } from "./feed-health";
import { type FeedSource, FOLDER } from "./feed-sources";
import type { FeedRun, FeedState } from "./feed-states";
import { nextLook } from "./schedule";

const MINUTE_MS = 60_000;
const PLAIN = { style: { head: [], border: [] } };

/**
 * Returns a table of sources: schedule, last run, age of the newest usable file, and problem. @param now milliseconds
 * since 1970
 */
export function sourcesText(
  rows: readonly [FeedSource, FeedState][],
  runs: readonly FeedRun[],
  now: number,
): string {
  const head = ["store", "source", "next look", "last run", "result", "newest file", "state"];
  const table = new Table({ head, ...PLAIN });
  for (const [source, state] of rows) {
    const run = runs.find((each) => each.store_id === source.store.id && each.source === source.name);
    table.push([
      source.store.id,
      source.name,
      nextText(source, state, now),
      run ? timeText(run.finished_at, source) : "never",
      run ? countsText(run) : "",
      state.fresh_at === null ? "none" : `${ageText(now - lastGood(state))} old`,
      stateText(source, state, run, now),
    ]);
  }
  return table.toString();
}

/** Returns a table of one store's runs with reasons, newest first. */
export function runsText(sources: readonly FeedSource[], runs: readonly FeedRun[]): string {
  const table = new Table({ head: ["finished", "took", "source", "file", "result", "reason"], ...PLAIN });
  for (const run of runs) {
    const took = `${Math.round((run.finished_at - run.started_at) / 100) / 10} s`;
    const time = timeText(run.finished_at, sources[0]!);
    table.push([time, took, run.source, run.file ?? "", countsText(run), run.reason ?? ""]);
  }
  return table.toString();
}

/** Returns a line for each store where photos are missing. */
export function photoCountsText(counts: ReadonlyMap<string, PhotoCounts>): string {
  const lines = [...counts].map(
    ([storeId, { vehicles, waiting, failed }]) =>
      `Photos of ${storeId}: ${waiting} of ${vehicles} vehicles wait for them; those of ${failed} could not be fetched.`,
  );
  return lines.join("\n");
}

/** Returns a one-line summary of a run. */
export function runText(run: FeedRun): string {
  const subject = `${run.source} of ${run.store_id}: ${countsText(run)}`;
  if (run.reason === null) return subject;
  const hint = run.outcome === "stopped" ? " If they are really gone, run it again with --allow-shrink." : "";
  return `${subject}\n${run.reason}${hint}`;
}

function countsText({ outcome, added, changed, removed, refused }: FeedRun): string {
  if (outcome !== "imported") return outcome;
  return `imported: ${added} added, ${changed} changed, ${removed} removed, ${refused} refused`;
}

function stateText(source: FeedSource, state: FeedState, run: FeedRun | undefined, now: number): string {
  const alarm = alarmOf(source, state, now);
  if (alarm === "stopped") return `STOPPED: ${state.stopped}`;
  if (alarm === "refused") return `REFUSED: ${state.fault}`;
  if (alarm !== null) return "LATE";
  return state.failures > 0 ? `failed ${state.failures} times: ${run?.reason ?? ""}` : "ok";
}

function nextText({ feed, store, name }: FeedSource, state: FeedState, now: number): string {
  if (name === FOLDER) return "when a file comes";
  const next = nextLook(feed, store.timeZone, state, now);
  return next <= now ? "now" : `in ${ageText(next - now)}`;
}

function timeText(at: number, { store }: FeedSource): string {
  return zonedTimestamp(at, store.timeZone).slice(0, 16).replace("T", " ");
}

function ageText(ms: number): string {
  const minutes = Math.round(ms / MINUTE_MS);
  if (minutes < 60) return `${minutes} min`;
  return minutes < 48 * 60 ? `${Math.round(minutes / 60)} h` : `${Math.round(minutes / 60 / 24)} days`;
}
