import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "csv-parse/sync";

const FOLDER = "config/samples/heartland";

export interface ReserveRow {
  vin: string;
  stockNumber: string;
}

/** The vehicles that the sample feeds flag as private. */
export function sampleReserve(): ReserveRow[] {
  const feeds = readdirSync(FOLDER).filter((file) => /\.(csv|tsv|txt)$/.test(file));
  const rows = feeds.flatMap((file) => {
    const text = readFileSync(join(FOLDER, file), "utf8");
    const delimiter = [",", "\t", "|"].find((each) => text.split("\n", 1)[0]!.split(each).length > 5);
    return parse(text, { columns: true, delimiter, bom: true, relax_column_count: true }) as Record<
      string,
      string
    >[];
  });
  return rows
    .filter((row) => /^(true|yes)$/i.test(row.Private_Reserve ?? row["Private Reserve"] ?? ""))
    .map((row) => ({ vin: row.VIN!, stockNumber: (row.Stock ?? row["Stock #"])! }));
}
