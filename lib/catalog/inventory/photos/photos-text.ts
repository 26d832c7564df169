import "server-only";
import Table from "cli-table3";
import type { PhotoResult } from "./fetch-wanted";
import type { IncompleteVehicle } from "./wanted-photos";

/** Returns the result of fetching photos for a terminal, with the reasons of failures. */
export function photosText({ fetched, failed }: PhotoResult, vehicles: readonly IncompleteVehicle[]): string {
  const summary = `Photos: ${fetched} fetched, ${failed} failed`;
  if (vehicles.length === 0) return summary;
  return `${summary}. A running site tries again by itself.\n${failedPhotosText(vehicles)}`;
}

/** Returns a table of photos that could not be fetched, with the reasons. */
export function failedPhotosText(vehicles: readonly IncompleteVehicle[]): string {
  const table = new Table({ head: ["VIN", "photo", "reason"], style: { head: [], border: [] } });
  for (const { vin, problems } of vehicles)
    for (const { address, reason } of problems) table.push([vin, printable(address), printable(reason)]);
  return table.toString();
}

/** Removes control characters, which a terminal would interpret. */
function printable(text: string): string {
  return text.replace(/\p{Cc}/gu, " ").slice(0, 200);
}
