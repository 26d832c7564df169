import { IMPORT_LIMITS } from "../../../../config/catalog/import/limits";
import { CONDITION_LIMITS } from "../../../../config/catalog/vehicle-condition";
import {
  type Bodystyle,
  type Condition,
  type Vehicle,
  VehicleSchema,
} from "../../../store/api/vehicle-schema";
import type { FeedRow } from "./header";
import { htmlToText } from "./html-to-text";
import { mapHistory } from "./map-history";
import { parsePhotos } from "./map-photos";
import { mapPrices } from "./map-prices";
import {
  mapBodystyle,
  mapColor,
  mapCondition,
  mapDrivetrain,
  mapFuel,
  mapStatus,
  mapTransmission,
} from "./map-terms";
import { properColor, properMake, properModel, remember } from "./match-terms";
import {
  COUNT_LIMITS,
  parseCount,
  parseFeedDate,
  parseList,
  parseMeasure,
  parseMiles,
  parseYear,
  parseYes,
} from "./parse-values";

/** Vehicle as described by the feed, before photos are fetched and stored data is added. */
export interface MappedVehicle {
  /** Vehicle without pictures yet. */
  vehicle: Vehicle;
  /** Photo URLs as in the feed. */
  photos: string[];
  /** True if the feed states since when the vehicle has been in stock. */
  dated: boolean;
}

export type RowResult =
  | { ok: true; value: MappedVehicle; warnings: string[] }
  | { ok: false; reason: string };

/**
 * Converts a row with a valid VIN to a vehicle.
 * @param now milliseconds since 1970
 * @param assumed condition of rows that state none; null refuses such rows
 */
export function mapRow(
  row: FeedRow,
  vin: string,
  storeId: string,
  now: number,
  assumed: Condition | null = null,
): RowResult {
  const warnings: string[] = [];
  const condition = conditionOf(row, assumed);
  if (condition === null) return refused("Type or New/Used", row.condition, SET_CONDITION);
  const year = parseYear(row.year, new Date(now).getUTCFullYear());
  if (year === null) return refused("Year", row.year);
  if (row.make === "") return refused("Make", "");
  if (row.model === "") return refused("Model", "");
  const miles = parseMiles(row.miles, row.mileageUnit);
  // Zero miles would be a false statement about a used car.
  if (miles.bad || (miles.value === null && condition !== "new")) return refused("Miles", row.miles);

  const status = mapStatus(row.status);
  if (status === null && row.status !== "")
    warnings.push(`the status ${quoted(row.status)} is not known: it counts as available`);
  const prices = mapPrices(row);
  for (const name of prices.unreadable) warnings.push(`the ${name} is not a price and was left out`);
  const bodystyle = bodystyleOf(row);
  if (bodystyle === null) warnings.push(`no body style can be told from ${quoted(row.body)}`);
  if (row.stock === "") warnings.push("no stock number: the end of the VIN is used");
  else if (MADE_BY_EXCEL.test(row.stock))
    warnings.push(`the stock number ${quoted(row.stock)} looks like a date or figure that Excel made of it`);
  const { photos, unusable } = parsePhotos(row.photos, row.morePhotos);
  if (unusable > 0) warnings.push(`${unusable} photo reference(s) are not http addresses and were left out`);
  const day = parseFeedDate(row.dateInStock, now);
  if (day === null && row.dateInStock !== "")
    warnings.push(`${quoted(row.dateInStock)} is not a day in stock`);

  const media = { videoUrl: httpsAddress(row.video), spinUrl: httpsAddress(row.spin) };
  if (row.video !== "" && media.videoUrl === null)
    warnings.push(`the video ${quoted(row.video)} is not an https address and was left out`);
  if (row.spin !== "" && media.spinUrl === null)
    warnings.push(`the 360° view ${quoted(row.spin)} is not an https address and was left out`);

  const parsed = VehicleSchema.safeParse({
    vin,
    stockNumber: row.stock || vin.slice(-8),
    storeId,
    condition,
    status: status ?? "available",
    year,
    make: properMake(row.make),
    model: properModel(row.model),
    trim: properModel(row.trim),
    model_year: year,
    mileage: miles.value ?? 0,
    internetPrice: prices.internetPrice,
    salePriceCur: prices.salePriceCur,
    msrp: prices.msrp,
    bodystyle,
    style: row.style,
    drivetrain: mapDrivetrain(row.drivetrain),
    fuelType: mapFuel(row.fuel),
    transmission: mapTransmission(row.transmission),
    engine: row.engine || engineFrom(row),
    cylinders: parseCount(row.cylinders, COUNT_LIMITS.cylinders) ?? cylindersIn(row.engine),
    doors: parseCount(row.doors, COUNT_LIMITS.doors),
    seats: parseCount(row.seats, COUNT_LIMITS.seats),
    cityMpg: parseCount(row.cityMpg, COUNT_LIMITS.mpg),
    highwayMpg: parseCount(row.highwayMpg, COUNT_LIMITS.mpg),
    exteriorColor: properColor(row.exteriorColor) || null,
    exteriorColorGeneric: mapColor(row.exteriorGeneric) ?? mapColor(row.exteriorColor),
    interiorColor: properColor(row.interiorColor) || null,
    interiorColorGeneric: mapColor(row.interiorGeneric) ?? mapColor(row.interiorColor),
    features: featuresOf(row.options),
    description: htmlToText(row.description, IMPORT_LIMITS.descriptionCharacters),
    great_deals: parseYes(row.greatDeal),
    private: parseYes(row.privateReserve),
    historyReportUrl: httpAddress(row.historyReportUrl),
    ...mapHistory(row),
    tireTread: parseMeasure(row.tireTread, CONDITION_LIMITS.tireTread),
    brakePads: parseMeasure(row.brakePads, CONDITION_LIMITS.brakePads),
    inspectionUrl: httpAddress(row.inspectionUrl),
    expectedOn: parseFeedDate(row.expectedOn, now + IMPORT_LIMITS.arrivalDays * DAY_MS)?.slice(0, 10) ?? null,
    stickerUrl: httpAddress(row.sticker),
    featured: parseYes(row.featured),
    videoUrl: media.videoUrl,
    spinUrl: media.spinUrl,
    dateInStock: day ?? new Date(now).toISOString(),
    updatedAt: new Date(now).toISOString(),
  });
  if (!parsed.success) {
    const issue = parsed.error.issues[0]!;
    return { ok: false, reason: `${issue.path.join(".")}: ${issue.message}` };
  }
  return { ok: true, value: { vehicle: parsed.data, photos, dated: day !== null }, warnings };
}

const DAY_MS = 86_400_000;
const SET_CONDITION = "--set condition=used states it for all rows without one";
/**
 * Pattern of "3-Jan", "Jan-03", "1/3/2026" and "1.2E+05", which Excel makes of stock numbers such as 3-1, 1-3-26 and
 * 12E4.
 */
const MADE_BY_EXCEL =
  /^(?:\d{1,2}-(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)(?:-\d{2,4})?|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)-\d{2}|\d{1,2}\/\d{1,2}\/\d{2,4}|\d(?:\.\d+)?E\+\d+)$/i;

/** Returns the condition stated in the row, otherwise the assumed one. */
function conditionOf(row: FeedRow, assumed: Condition | null): Condition | null {
  const isCertified = parseYes(row.certified);
  if (row.condition !== "") return mapCondition(row.condition, isCertified);
  return isCertified && assumed !== "new" ? "certified" : assumed;
}

/** Returns the body style from the feed's text, best column first. */
export function bodystyleOf(row: FeedRow): Bodystyle | null {
  for (const text of [row.body, row.style, row.marketClass, row.trim]) {
    const bodystyle = mapBodystyle(text);
    if (bodystyle) return bodystyle;
  }
  return null;
}

function refused(column: string, text: string, advice = ""): RowResult {
  const reason = text === "" ? `${column} is empty` : `${column} is not usable: ${quoted(text)}`;
  return { ok: false, reason: text === "" && advice !== "" ? `${reason}; ${advice}` : reason };
}

function quoted(text: string): string {
  return `“${text.length > 40 ? `${text.slice(0, 40)}…` : text}”`;
}

function engineFrom(row: FeedRow): string | null {
  const liters = /^\d{1,2}(?:\.\d+)?(?!\d|\.\d)/.exec(row.displacement)?.[0];
  const cylinders = parseCount(row.cylinders, COUNT_LIMITS.cylinders);
  const parts = [liters && `${Number(liters).toFixed(1)}L`, cylinders && `${cylinders}-cylinder`].filter(
    Boolean,
  );
  return parts.length > 0 ? parts.join(" ") : null;
}

function cylindersIn(engine: string): number | null {
  const match = /(?<=\b[VIHW]-?)\d{1,2}\b|\b\d{1,2}(?=[\s-]*cyl)/i.exec(engine);
  return match ? parseCount(match[0], COUNT_LIMITS.cylinders) : null;
}

/** Cached, because many rows have the same equipment. */
const featureText = remember((text) => htmlToText(text, IMPORT_LIMITS.featureCharacters));

function featuresOf(options: string): string[] {
  const features = parseList(options).map(featureText);
  return [...new Set(features.filter((text) => text !== ""))].slice(0, IMPORT_LIMITS.features);
}

function httpAddress(text: string): string | null {
  return /^https?:\/\/[^\s/]/i.test(text) && URL.canParse(text) ? text : null;
}

function httpsAddress(text: string): string | null {
  return /^https:/i.test(text) ? httpAddress(text) : null;
}
