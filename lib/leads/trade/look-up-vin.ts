import "server-only";
import { vinLimits } from "../../../config/runtime/limits";
import { env } from "../../core/platform/env";
import { type LimitAnswer, limiter } from "../../core/platform/limits";
import { decodeForVisitor } from "./get-valuation";
import type { VinNotice } from "./trade-flow";
import { makeName, modelName } from "./vehicle-lists";

export interface VinLookUp {
  /** Form fields decoded from the VIN. */
  fields: Record<string, string>;
  notice: VinNotice;
}

/** Counts a VIN look-up against the limit of a network address. */
export function vinLimit(address: string): Promise<LimitAnswer> {
  return limiter(vinLimits(env().LEADS_PER_ADDRESS))(address);
}

/** Looks up a VIN as `lookUpVin` does, within the address limit. Over the limit, there is no result and no error. */
export async function lookUpVinFor(address: string, vin: string): Promise<VinLookUp> {
  const within = await vinLimit(address);
  return within.ok ? lookUpVin(vin) : { fields: {}, notice: { kind: "unknown" } };
}

/** Looks up a valid VIN. Decoded values are filled in, and the visitor enters the others. */
export async function lookUpVin(vin: string): Promise<VinLookUp> {
  const decoded = await decodeForVisitor(vin);
  const make = decoded?.make ? makeName(decoded.make) : "";
  const model = make && decoded?.model ? modelName(make, decoded.model) : "";
  const fields = Object.fromEntries(
    Object.entries({ year: decoded?.year?.toString() ?? "", make, model, trim: decoded?.trim ?? "" }).filter(
      ([, value]) => value !== "",
    ),
  );
  const isKnown = fields.year !== undefined && fields.make !== undefined;
  if (!isKnown || !fields.model) return { fields, notice: { kind: "unknown" } };
  const vehicle = [fields.year, fields.make, fields.model, fields.trim].filter(Boolean).join(" ");
  return { fields, notice: { kind: "found", vehicle } };
}
