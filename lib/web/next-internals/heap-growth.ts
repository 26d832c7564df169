import "server-only";
import { setFlagsFromString } from "node:v8";

/**
 * Limits how much the heap grows between two full collections (`heapGrowingPercent` in `config/runtime/server`). It is a
 * flag of V8 that no documentation of Node names; an unknown one is ignored with a line on the error output.
 */
export function limitHeapGrowth(percent: number): void {
  setFlagsFromString(`--heap-growing-percent=${percent}`);
}
