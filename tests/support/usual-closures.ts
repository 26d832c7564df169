import { USUAL_HOLIDAYS } from "../../config/runtime/holidays";
import type { Closures } from "../../lib/store/api/location-schema";

/** Default closures of a store that defines none. */
export const USUAL_CLOSURES: Closures = { holidays: [...USUAL_HOLIDAYS], days: [] };
