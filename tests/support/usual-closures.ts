import { USUAL_HOLIDAYS } from "../../config/runtime/holidays";
import type { Closures } from "../../lib/store/api/location-schema";

/** What a store is closed on that says nothing of it. */
export const USUAL_CLOSURES: Closures = { holidays: [...USUAL_HOLIDAYS], days: [] };
