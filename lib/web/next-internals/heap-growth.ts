import "server-only";
import { setFlagsFromString } from "node:v8";

/**
 * Limits how much the heap grows between two full garbage collections (`heapGrowingPercent` in
 * `config/runtime/server`). The V8 flag is not documented by Node.js; if it is unknown, V8 ignores it with a line on
 * stderr.
 */
export function limitHeapGrowth(percent: number): void {
  setFlagsFromString(`--heap-growing-percent=${percent}`);
}
