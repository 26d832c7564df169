import { z } from "zod";
import type { VehicleStatus } from "../../store/api/vehicle-schema";
import { CURRENT_UCP_VERSION, type UcpVersion } from "./ucp-profile";

/** Metadata of every call of the protocol: who asks. */
export const MetaSchema = z.looseObject({ "ucp-agent": z.looseObject({ profile: z.string().max(500) }) });

/** Protocol terms for vehicle statuses. A reserved vehicle cannot be bought by others. */
export const FULFILLMENT: Record<VehicleStatus, string> = {
  available: "in_stock",
  "in-transit": "backorder",
  hold: "out_of_stock",
  "sale-pending": "out_of_stock",
  sold: "out_of_stock",
};

/** Returns the beginning of a response: version, status and the capability that answers. */
export function envelope(
  capability: string,
  version: UcpVersion = CURRENT_UCP_VERSION,
  status: "success" | "error" = "success",
) {
  return { ucp: { version, status, capabilities: { [capability]: [{ version }] } } };
}

/** Returns the message that an id is unknown. */
export function notFound(type: "info" | "error", content: string) {
  return { type, code: "not_found", content, ...(type === "error" && { severity: "recoverable" }) };
}

/** Returns a cursor, which is opaque to agents. */
export function writeOffset(from: number): string {
  return Buffer.from(String(from)).toString("base64url");
}

/** Reads a cursor. An invalid one starts from the beginning. */
export function readOffset(cursor: string | undefined): number {
  const from = Number(Buffer.from(cursor ?? "", "base64url").toString());
  return Number.isInteger(from) && from > 0 && from <= 100_000 ? from : 0;
}
