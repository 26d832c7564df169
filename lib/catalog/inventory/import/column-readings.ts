import { CONDITION_LIMITS } from "../../../../config/catalog/vehicle-condition";
import { isVinForm } from "../vin/vin-format";
import { feedCellText } from "./cell-text";
import type { FeedField, Header } from "./header";
import { htmlToText } from "./html-to-text";
import { mapHistory } from "./map-history";
import { parsePhotos } from "./map-photos";
import { mapBodystyle, mapCondition, mapDrivetrain, mapFuel, mapStatus, mapTransmission } from "./map-terms";
import { properColor, properMake, properModel } from "./match-terms";
import {
  COUNT_LIMITS,
  parseCount,
  parseFeedDate,
  parseList,
  parseMeasure,
  parseMiles,
  parsePrice,
  parseYear,
  parseYes,
} from "./parse-values";

/** Reading of one column of a file, for the import preview. */
export interface ColumnReading {
  /** Name in the file, or the number if the file has no header. */
  column: string;
  /** Field that reads the column, or null. */
  field: FeedField | null;
  /** Priority of the column for its field: 1 is read first, 2 if the first is empty, and so on. */
  choice: number;
  /** First distinct texts in the column. */
  samples: ColumnSample[];
}

export interface ColumnSample {
  text: string;
  /** Parsed value; null if it was not understood or the column is not read. */
  value: string | null;
}

const SAMPLES = 3;
const SAMPLE_CHARACTERS = 60;

type Read = (text: string, now: number) => string | number | null;
const body: Read = (text) => mapBodystyle(text);
const price: Read = (text) => parsePrice(text).value;
const photos: Read = (text) => counted(parsePhotos(text).photos.length, "photo");
const yes: Read = (text) => (parseYes(text) ? "yes" : "no");
const mpg: Read = (text) => parseCount(text, COUNT_LIMITS.mpg);
const NO_HISTORY = { owners: "", oneOwner: "", accidents: "", noAccidents: "", serviceRecords: "" };
const history =
  (field: "owners" | "accidents" | "serviceRecords"): Read =>
  (text) =>
    mapHistory({ ...NO_HISTORY, [field]: text })[field];

/** Parsers of fields whose text can be read by itself. Other fields are unchanged. */
const READ: Partial<Record<FeedField, Read>> = {
  vin: (text) => (isVinForm(text.toUpperCase()) ? text.toUpperCase() : null),
  condition: (text) => mapCondition(text, false),
  status: (text) => mapStatus(text),
  certified: yes,
  year: (text, now) => parseYear(text, new Date(now).getUTCFullYear()),
  make: properMake,
  model: properModel,
  trim: properModel,
  body,
  style: body,
  marketClass: body,
  doors: (text) => parseCount(text, COUNT_LIMITS.doors),
  exteriorColor: properColor,
  interiorColor: properColor,
  cylinders: (text) => parseCount(text, COUNT_LIMITS.cylinders),
  transmission: mapTransmission,
  drivetrain: (text) => mapDrivetrain(text),
  fuel: (text) => mapFuel(text),
  cityMpg: mpg,
  highwayMpg: mpg,
  seats: (text) => parseCount(text, COUNT_LIMITS.seats),
  miles: (text) => parseMiles(text).value,
  sellingPrice: price,
  internetPrice: price,
  salePrice: price,
  otherPrice: price,
  msrp: price,
  dateInStock: (text, now) => parseFeedDate(text, now)?.slice(0, 10) ?? null,
  description: (text) => htmlToText(text, SAMPLE_CHARACTERS),
  options: (text) => counted(parseList(text).length, "feature"),
  photos,
  morePhotos: photos,
  owners: history("owners"),
  oneOwner: yes,
  accidents: history("accidents"),
  noAccidents: yes,
  serviceRecords: history("serviceRecords"),
  tireTread: (text) => parseMeasure(text, CONDITION_LIMITS.tireTread),
  brakePads: (text) => parseMeasure(text, CONDITION_LIMITS.brakePads),
  privateReserve: yes,
  greatDeal: yes,
};

/** Collects how the columns of a file are read, row by row. @param first cells of the file's first row */
export function createColumnReadings(header: Header, first: readonly string[], now: number) {
  const uses = new Map<number, Pick<ColumnReading, "field" | "choice">>();
  for (const [field, groups] of header.plan)
    for (const [at, group] of groups.entries())
      for (const column of group.columns) {
        const choice = at + 1;
        // An ambiguous name is read for several fields.
        if (choice < (uses.get(column)?.choice ?? Number.POSITIVE_INFINITY))
          uses.set(column, { field, choice });
      }
  const columns = first.map((name, at): ColumnReading => {
    const use = uses.get(at) ?? { field: null, choice: 1 };
    return { column: header.isHeader ? feedCellText(name) : String(at + 1), ...use, samples: [] };
  });
  return {
    columns,
    add(cells: readonly string[]): void {
      for (const [at, { field, samples }] of columns.entries()) {
        const text = feedCellText(cells[at] ?? "");
        if (text === "" || samples.length >= SAMPLES) continue;
        const shown = text.slice(0, SAMPLE_CHARACTERS);
        if (samples.some((sample) => sample.text === shown)) continue;
        samples.push({ text: shown, value: field === null ? null : sampleValue(field, text, now) });
      }
    },
  };
}

function sampleValue(field: FeedField, text: string, now: number): string | null {
  const read = READ[field];
  const value = read ? read(text, now) : text;
  return value === null ? null : String(value).slice(0, SAMPLE_CHARACTERS);
}

function counted(count: number, noun: string): string | null {
  if (count === 0) return null;
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}
