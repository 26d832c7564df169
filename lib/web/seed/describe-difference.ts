import type { MergeOutcome } from "../../store/applied/three-way";
import type { FileDifference } from "./apply-files";

/** Longest value that is shown whole, characters. */
const SHOWN = 60;
const WHAT: Readonly<Record<MergeOutcome, string>> = {
  applied: "from the files",
  stays: "changed in the database, stays",
  conflict: "changed in both, the database's stays",
};

/** A difference as one line: what it is about, what becomes of it, the value now and the one of the files. */
export function describeDifference({
  collection,
  id,
  path,
  outcome,
  file,
  database,
}: FileDifference): string {
  const place = [collection === "company" ? "group" : collection, id, path.join(".")]
    .filter(Boolean)
    .join(" ");
  const values =
    outcome === "applied"
      ? `${shown(database)} → ${shown(file)}`
      : `${shown(database)}; the files have ${shown(file)}`;
  return `${place} (${WHAT[outcome]}): ${values}`;
}

function shown(value: unknown): string {
  if (value === undefined) return "nothing";
  const text = JSON.stringify(value);
  return text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text;
}
