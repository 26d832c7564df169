import { VEHICLE_STATUSES } from "../../../config/catalog/vehicle-status";
import {
  STAR_BODYSTYLES,
  STAR_DRIVETRAINS,
  STAR_ENGINES,
  STAR_FUELS,
  STAR_LIMITS,
  STAR_STATES,
  STAR_STATUSES,
} from "../../../config/marketing/star";
import { drivetrainValue, fuelValue } from "../../catalog/inventory/search/engine/facet-values";
import { cutText } from "./delimited";
import { dollarAmount, type FeedStock, type StockVehicle, stockVehicles } from "./feed-rows";
import { imageFormat } from "./image-rules";

/**
 * Yields the listed vehicles as a JSON array of STAR's `Vehicle` (docs/api.md#star), with and without a price. Fields
 * without a value are left out.
 */
export function* starVehicles(stock: FeedStock, siteUrl: string): Generator<string> {
  let separator = "[";
  for (const each of stockVehicles(stock, siteUrl)) {
    if (!VEHICLE_STATUSES[each.vehicle.status].isListed) continue;
    yield `${separator}\n${JSON.stringify(starVehicle(each))}`;
    separator = ",";
  }
  yield separator === "[" ? "[]\n" : "\n]\n";
}

/** Returns a vehicle in STAR's terms. All its numbers are texts there. */
function starVehicle({ vehicle, store, salePrice, msrp, images }: StockVehicle) {
  const fuel = vehicle.fuelType ? fuelValue(vehicle.fuelType).value : "";
  const drivetrain = vehicle.drivetrain ? drivetrainValue(vehicle.drivetrain).value : "";
  const { latitude, longitude } = store.map.coordinates;
  return {
    vehicle_id: vehicle.vin,
    vin: vehicle.vin,
    stock_number: short("stock_number", vehicle.stockNumber),
    identifiers: [{ context: "store", value: vehicle.storeId }],
    inventory_status_types: [STAR_STATUSES[vehicle.status]],
    product_state_type: STAR_STATES[vehicle.condition],
    odometer: { value: String(vehicle.mileage), uom: "MILES" },
    stock_date_time: vehicle.dateInStock,
    position: { latitude: String(latitude), longitude: String(longitude), postal_code: store.zip },
    model_year: String(vehicle.year),
    make: short("make", vehicle.make),
    model: short("model", vehicle.model),
    trim: short("trim", vehicle.trim),
    body_style: short("body_style", vehicle.style),
    vehicle_body_style_types: vehicle.bodystyle ? [STAR_BODYSTYLES[vehicle.bodystyle]] : undefined,
    vehicle_types: ["VEHICLE"],
    doors_count: count(vehicle.doors),
    seating_capacity: count(vehicle.seats),
    cylinder_count: count(vehicle.cylinders),
    drive_train: STAR_DRIVETRAINS[drivetrain],
    transmission: short("transmission", vehicle.transmission),
    engine_type_description: short("engine_type_description", vehicle.engine),
    engine_types: STAR_ENGINES[fuel],
    fuel_types: STAR_FUELS[fuel],
    vehicle_economies: economies(vehicle),
    exterior_color: color(vehicle.exteriorColor, vehicle.exteriorColorGeneric),
    interior_color: color(vehicle.interiorColor, vehicle.interiorColorGeneric),
    vehicle_options: filled(vehicle.features.map((option_name) => ({ option_name }))),
    marketing_description: short("marketing_description", vehicle.description),
    medias: filled(images.map(({ url, tag }) => media(url, tag))),
    vehicle_price_summaries: filled([
      ...price("Advertised price", salePrice, "INTERNET"),
      ...price("MSRP", msrp, "MSRP"),
    ]),
  };
}

/** Cuts a text to the length that STAR allows; undefined for an empty one. */
function short(name: keyof typeof STAR_LIMITS, text: string | null): string | undefined {
  return cutText(text?.trim() ?? "", STAR_LIMITS[name]) || undefined;
}

/** Returns a number of at most two digits as text. */
function count(value: number | null): string | undefined {
  return value === null || value > 99 ? undefined : String(value);
}

function filled<Item>(items: Item[]): Item[] | undefined {
  return items.length > 0 ? items : undefined;
}

function color(name: string | null, family: string | null) {
  return name || family ? { marketing_name: name || undefined, desc_color: family || undefined } : undefined;
}

function economies({ cityMpg, highwayMpg }: StockVehicle["vehicle"]) {
  if (cityMpg === null && highwayMpg === null) return undefined;
  const text = (mpg: number | null) => (mpg === null ? undefined : `${mpg} mpg`);
  return [{ efficiency: { city_efficiency: text(cityMpg), highway_efficiency: text(highwayMpg) } }];
}

function media(media_href: string, media_description: string) {
  const format = imageFormat(media_href);
  const media_format_type =
    format === "png" ? "PNG" : format === "jpg" || format === "jpeg" ? "JPG" : "OTHER";
  return {
    media_href,
    media_type: "IMAGE",
    media_format_type,
    media_usage_type: "GALLERY",
    media_description,
  };
}

function price(vehicle_price_name: string, dollars: number | null, type: "INTERNET" | "MSRP") {
  if (dollars === null) return [];
  const amount = { value: dollarAmount(dollars), currency_code: "USD", price_types: [type] };
  return [{ vehicle_price_name, price: amount }];
}
