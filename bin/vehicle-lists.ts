import { writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Database from "better-sqlite3";
import { MAKES } from "../config/catalog/import/makes";
import { unpackVpic } from "../lib/catalog/inventory/vin/vin-thread";

/**
 * Regenerates `config/catalog/vehicle-lists.json` from NHTSA's vPIC data in the VIN decoder: makes, models,
 * and each model's first and last year. Run `npx tsx --conditions=react-server bin/vehicle-lists.ts` after an
 * update of the decoder.
 */
const PASSENGER_CARS_TRUCKS_AND_SUVS = "2, 3, 7";
const OLDEST = 1981;
/** Chassis for other manufacturers' bodies, heavy trucks, and internal model codes. */
const NO_CARS =
  /chassis|cutaway|hearse|limo\b|motor ?home|military|conventional|forward control|tilt|incomplete|police|^'\d|stripped|school|^glider/i;
const TRUCK_CODES = /^[A-Z]{1,3}\d{1,5}[A-Z]?$|^[A-Z]-?\d{3,4}$/;
const TRUCK_MAKERS = ["Ford", "Chevrolet", "GMC"];
/** Pickups whose names resemble codes. */
const NO_CODES = /^[EF]-(1|2|3|4)\d0$/;

const QUERY = `
  SELECT make.Name AS make, model.Name AS model, MIN(years.YearFrom) AS first, MAX(COALESCE(years.YearTo, ?)) AS last
  FROM Pattern pattern
  JOIN Element element ON element.Id = pattern.ElementId AND element.Name = 'Model'
  JOIN Model model ON model.Id = CAST(pattern.AttributeId AS INTEGER)
  JOIN Make_Model made ON made.ModelId = model.Id
  JOIN Make make ON make.Id = made.MakeId
  JOIN Wmi_VinSchema years ON years.VinSchemaId = pattern.VinSchemaId
  JOIN Wmi wmi ON wmi.Id = years.WmiId AND wmi.VehicleTypeId IN (${PASSENGER_CARS_TRUCKS_AND_SUVS})
  JOIN Wmi_Make maker ON maker.WmiId = wmi.Id AND maker.MakeId = make.Id
  GROUP BY make.Name, model.Name`;

async function main(): Promise<void> {
  const nextYear = new Date().getUTCFullYear() + 1;
  const database = new Database(await unpackVpic(join(tmpdir(), "forecourt-vpic")), { readonly: true });
  const rows = database.prepare(QUERY).all(nextYear) as {
    make: string;
    model: string;
    first: number;
    last: number;
  }[];
  database.close();
  const names = new Map(MAKES.map((make) => [make.toLowerCase(), make as string]));
  const lists: Record<string, Record<string, [number, number]>> = {};
  const inOrder = (a: string, b: string) => a.localeCompare(b, "en", { numeric: true });
  for (const make of [...MAKES].sort(inOrder)) {
    const models = rows
      .filter((row) => names.get(row.make.toLowerCase()) === make && row.last >= OLDEST)
      .filter(({ model }) => isCar(make, model))
      .sort((a, b) => inOrder(a.model, b.model));
    if (models.length > 0)
      lists[make] = Object.fromEntries(models.map((row) => [row.model.trim(), [row.first, row.last]]));
  }
  writeFileSync("config/catalog/vehicle-lists.json", `${JSON.stringify(lists)}\n`);
}

function isCar(make: string, model: string): boolean {
  if (NO_CARS.test(model)) return false;
  return !TRUCK_MAKERS.includes(make) || !TRUCK_CODES.test(model) || NO_CODES.test(model);
}

await main();
