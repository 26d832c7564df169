import type { ImportPhase } from "./import-feed";

export interface Progress {
  /** Bytes of the file while it is fetched and its rows are read, then photos. */
  done: number;
  total: number;
  phase: ImportPhase;
  /** Rows read so far. */
  rows: number;
  /** Milliseconds since the phase began. */
  elapsedMs: number;
}

/** A speed that is measured for less is a guess. */
const MEASURED_MS = 250;

const BYTES_OF_A_KB = 1_000;

/** "12,500 rows, 5,210 rows/s, 0:07 left"; no speed before there is one. */
export function progressText({ done, total, phase, rows, elapsedMs }: Progress): string {
  const { pieces, unit, what } = piecesOf(phase, { done, total, rows });
  if (elapsedMs < MEASURED_MS || done <= 0 || pieces <= 0) return what;
  const perSecond = (pieces / elapsedMs) * 1_000;
  const secondsLeft = ((elapsedMs / done) * (total - done)) / 1_000;
  return `${what}, ${count(perSecond)} ${unit}/s, ${clock(secondsLeft)} left`;
}

function piecesOf(phase: ImportPhase, { done, total, rows }: Pick<Progress, "done" | "total" | "rows">) {
  if (phase === "rows") return { pieces: rows, unit: "rows", what: `${count(rows)} rows` };
  if (phase === "photos")
    return { pieces: done, unit: "photos", what: `${count(done)} of ${count(total)} photos` };
  const pieces = done / BYTES_OF_A_KB;
  return { pieces, unit: "KB", what: `${count(pieces)} KB` };
}

function count(number: number): string {
  return Math.round(number).toLocaleString("en-US");
}

function clock(seconds: number): string {
  const whole = Math.ceil(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}
