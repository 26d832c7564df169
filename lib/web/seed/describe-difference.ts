import type { FileDifference } from "./file-difference";

/** Longest value that is shown whole, characters. */
const SHOWN = 60;
const WHAT: Readonly<Record<FileDifference["outcome"], string>> = {
  applied: "from the files",
  stays: "no file has it, stays",
  edited: "edited in the back office, stays",
};

/**
 * Returns a difference as one line: what it is about, what becomes of it, who edited it and when, the value now and the
 * one of the files.
 */
export function describeDifference({
  collection,
  storeId,
  id,
  path,
  outcome,
  file,
  database,
  edit,
}: FileDifference): string {
  const place = [
    collection === "company" ? "group" : collection,
    storeId && `of ${storeId}:`,
    id,
    path.join("."),
  ]
    .filter(Boolean)
    .join(" ");
  const values =
    outcome === "applied"
      ? `${shown(database)} → ${shown(file)}`
      : `${shown(database)}; the files have ${shown(file)}`;
  const author = edit ? `, edited by ${edit.by} on ${new Date(edit.at).toISOString().slice(0, 10)}` : "";
  return `${place} (${WHAT[outcome]}${author}): ${values}`;
}

function shown(value: unknown): string {
  if (value === undefined) return "nothing";
  const text = JSON.stringify(value);
  return text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text;
}
