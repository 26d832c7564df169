import { isProfilePart } from "../../../config/runtime/profile-fields";
import { mapColor } from "../../catalog/inventory/import/map-terms";
import { type DocumentKey, ORDER_ID } from "../../store/documents/document-key";
import type { FieldChanges } from "../../store/documents/overlay";
import { VEHICLE_KIND } from "../../store/documents/vehicle-overlay";
import { divideChanges } from "../../store/layers/field-paths";
import type { DocumentProblem } from "./check-document";
import { kindRow } from "./kinds";

/** Fields of a vehicle that an import computes from others, by those: filters search by the family of a color. */
const COLORS = { exteriorColor: "exteriorColorGeneric", interiorColor: "interiorColorGeneric" } as const;

/** Changes of fields with what follows from them; an object of separate fields becomes changes of each of them. */
export function withDerived({ kind }: DocumentKey, changes: FieldChanges): FieldChanges {
  if (isProfilePart(kind)) return divideChanges(changes);
  if (kind !== VEHICLE_KIND) return changes;
  const families = Object.entries(COLORS)
    .filter(([field]) => field in changes)
    .map(([field, family]) => {
      const name = changes[field];
      return [family, typeof name === "string" ? mapColor(name) : null];
    });
  return { ...changes, ...Object.fromEntries(families) };
}

/** Returns the problems of changed fields whose names the kind does not have. */
export function unknownFields({ kind, id }: DocumentKey, names: readonly string[]): DocumentProblem[] {
  const row = kindRow(kind);
  const known = row?.isList && id === ORDER_ID ? ["order"] : Object.keys(row?.schema.shape ?? {});
  return names
    .filter((name) => !known.includes(name))
    .map((field) => ({ field, message: "There is no such field." }));
}
