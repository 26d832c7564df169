import type { CertifiedProgram } from "../../store/api/certified-schema";
import type { StoreProfile } from "../../store/api/profile-schema";
import type { Vehicle } from "../../store/api/vehicle-schema";

/**
 * Returns the program by which a store's vehicle is certified, the first that names its make or no make
 * (docs/rules.md#warranties). Returns null for other vehicles, and for a store without a program.
 */
export function certifiedProgram(
  { condition, make }: Pick<Vehicle, "condition" | "make">,
  { certifiedPrograms = [] }: Pick<StoreProfile, "certifiedPrograms">,
): CertifiedProgram | null {
  if (condition !== "certified") return null;
  const isFor = ({ makes }: CertifiedProgram) =>
    makes?.some((name) => name.toLowerCase() === make.toLowerCase()) ?? true;
  return certifiedPrograms.find(isFor) ?? null;
}

/** Returns the address of a vehicle's own inspection report, otherwise the program's page about inspections, or null. */
export function inspectionLink(
  { inspectionUrl }: Pick<Vehicle, "inspectionUrl">,
  { inspectionHref }: Pick<CertifiedProgram, "inspectionHref">,
): string | null {
  return inspectionUrl ?? inspectionHref ?? null;
}
