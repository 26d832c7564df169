import type { OptionalPart } from "../../../config/runtime/optional-parts";
import { env } from "./env";

/** Returns true if a part of `config/runtime/optional-parts` is on, which is the default. */
export function isPartOn(part: OptionalPart): boolean {
  const { SERVE_PLAIN, SERVE_WITHOUT } = env();
  return SERVE_PLAIN !== "1" && !SERVE_WITHOUT.includes(part);
}
