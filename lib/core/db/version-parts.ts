import { z } from "zod";
import { readStored } from "./stored-json";

/**
 * Schema of the parts of a group's data, each with the version that changed it last. They let readers keep what did not
 * change. `all` is the last change of unknown extent.
 */
const StoredPartsSchema = z.object({
  /** Version that these parts are complete for: a change that does not name its parts leaves them behind. */
  of: z.number(),
  all: z.string(),
  parts: z.record(z.string(), z.string()),
});

/** A row of `versions`. */
export interface VersionRow {
  version: number;
  updated_at: number;
  parts_json: string | null;
}

/**
 * Returns the stored parts after a change.
 * @param before as stored until now
 * @param parts that the change concerns; null: any
 */
export function changedParts(
  before: string | null,
  { version, now }: { version: number; now: number },
  parts: readonly string[] | null,
): string {
  const stamp = `${version}-${now}`;
  const known = storedParts(before);
  // A change in between did not say what it concerned.
  const isComplete = known !== null && known.of === version - 1;
  if (parts === null || !isComplete) return JSON.stringify({ of: version, all: stamp, parts: {} });
  const changed = Object.fromEntries(parts.map((part) => [part, stamp]));
  return JSON.stringify({ of: version, all: known.all, parts: { ...known.parts, ...changed } });
}

/** Returns a function that gives the version of one part: it changes whenever the part may have changed. */
export function partVersions({ version, updated_at, parts_json }: VersionRow): (part: string) => string {
  const known = storedParts(parts_json);
  const whole = `${version}-${updated_at}`;
  return (part) => (known?.of === Number(version) ? (known.parts[part] ?? known.all) : whole);
}

function storedParts(json: string | null): z.infer<typeof StoredPartsSchema> | null {
  return json === null ? null : readStored(StoredPartsSchema, json, "versions.parts_json");
}
