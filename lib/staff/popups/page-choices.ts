import type { PageRow } from "../../../config/runtime/page-row";
import { PAGES } from "../../../config/runtime/pages";
import { POPUP_EXCLUDED_PAGES } from "../../marketing/popups/evaluate";

const ROWS = Object.entries<PageRow>(PAGES).map(([id, row]) => ({ ...row, name: row.name ?? id }));

/** Names of the pages that sites have by default. */
export const VISITED_PAGES: readonly string[] = [
  ...new Set(ROWS.filter(({ enabled }) => enabled).map(({ name }) => name)),
];

/** Pages on which pop-ups can be shown. */
export const POPUP_PAGES = VISITED_PAGES.filter((name) => !POPUP_EXCLUDED_PAGES.includes(name));

/** Returns the example URL of a vehicle page. Each number is another vehicle. */
export function exampleVehicle(number: number): string {
  return `/used-cars-for-sale/2020-example-${String(number).padStart(17, "0")}`;
}

/** Pages with example URLs on which the visitor of an explanation can be. */
export const EXAMPLE_PAGES: readonly { name: string; address: string }[] = POPUP_PAGES.flatMap((name) => {
  if (name === "cars-direct-page") return [{ name, address: exampleVehicle(0) }];
  const { path } = ROWS.find((row) => row.name === name)!;
  return path.includes("{") ? [] : [{ name, address: path }];
});
