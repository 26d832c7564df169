import type { StorePlan } from "./plan";
import type { SampleVehicle } from "./vehicle";

type Cell = (vehicle: SampleVehicle, description: string) => string | number | null;

const SEPARATORS = { csv: ",", tsv: "\t", txt: "|" } as const;
const PAINT_COLORS = {
  white: "White",
  silver: "Silver",
  graphite: "Gray",
  black: "Black",
  red: "Red",
  blue: "Blue",
  green: "Green",
  sand: "Beige",
} as const;
const HOMENET_BODIES = {
  suvs: "Sport Utility",
  sedans: "4dr Car",
  wagons: "Station Wagon",
  coupes: "2dr Car",
  convertibles: "Convertible",
  hatchbacks: "Hatchback",
  trucks: "Crew Cab Pickup",
  minivans: "Mini-van, Passenger",
} as const;
const VAUTO_BODIES = {
  suvs: "4D Sport Utility",
  sedans: "4D Sedan",
  wagons: "4D Wagon",
  coupes: "2D Coupe",
  convertibles: "2D Convertible",
  hatchbacks: "Hatchback",
  trucks: "4D Crew Cab",
  minivans: "4D Passenger Van",
} as const;

/**
 * HomeNet's columns in HomeNet's order (docs/domain.md#inventory-feeds). Columns without data stay empty, as
 * in real feeds.
 */
const HOMENET: readonly (readonly [string, Cell])[] = [
  ["dealer_id", (v) => v.store.dealerId],
  ["Type", (v) => (v.condition === "new" ? "New" : "Used")],
  ["Stock", (v) => v.stockNumber],
  ["VIN", (v) => v.vin],
  ["Year", (v) => v.year],
  ["Make", (v) => v.line.make],
  ["Model", (v) => v.line.model],
  ["Body", (v) => HOMENET_BODIES[v.line.bodystyle]],
  ["Trim", (v) => v.line.trim],
  ["ModelNumber", () => null],
  ["Doors", (v) => v.line.doors],
  ["ExteriorColor", (v) => v.paint.name],
  ["InteriorColor", (v) => v.interior.name],
  ["EngineCylinders", (v) => v.line.cyl || null],
  ["EngineDisplacement", (v) => /^\d\.\d(?=L )/.exec(v.line.engine)?.[0] ?? null],
  ["Transmission", (v) => v.line.transmission],
  ["Miles", (v) => v.miles],
  ["SellingPrice", (v) => v.prices.was ?? v.prices.price],
  ["MSRP", (v) => v.prices.msrp],
  ["BookValue", () => null],
  ["Invoice", () => null],
  ["Certified", (v) => (v.condition === "certified" ? "True" : "False")],
  ["DateInStock", (v) => americanDay(v.dateInStock)],
  ["Description", (_, description) => description],
  ["Options", (v) => v.line.features.join(",")],
  ["Style_Description", (v) => `${v.line.trim} ${v.line.drivetrain}`],
  ["Ext_Color_Generic", (v) => PAINT_COLORS[v.paint.family]],
  ["Int_Color_Generic", (v) => capital(v.interior.generic)],
  ["Int_Upholstery", (v) => upholstery(v.interior.name)],
  ["Engine_Description", (v) => v.line.engine],
  ["Drivetrain", (v) => v.line.drivetrain],
  ["Fuel_Type", (v) => v.line.fuel],
  ["CityMPG", (v) => v.line.mpg.split("/")[0] ?? null],
  ["HighwayMPG", (v) => v.line.mpg.split("/")[1] ?? null],
  ["Internet_Price", (v) => (v.prices.was === null ? null : v.prices.price)],
  ["Misc_Price1", () => null],
  ["Misc_Price2", () => null],
  ["Misc_Price3", () => null],
  ["MarketClass", () => null],
  ["PassengerCapacity", (v) => v.line.seats],
  ["ExtColorHexCode", () => null],
  ["ImageList", (v) => v.images.join(",")],
  ["Private_Reserve", (v) => (v.privateReserve ? "True" : "False")],
  ["Great_Deal", (v) => (v.greatDeal ? "True" : "False")],
  ["Vehicle_History_URL", historyReport],
  ["Vehicle_Status", (v) => v.status],
  ["Estimated_Arrival_Date", (v) => v.expectedOn && americanDay(v.expectedOn)],
  ["Owner_Count", (v) => v.past?.owners ?? null],
  ["Accident_Count", (v) => v.past?.accidents ?? null],
  ["Service_Records", (v) => v.past?.serviceRecords ?? null],
  ["Tire_Tread", (v) => v.past?.tireTread ?? null],
  ["Brake_Pads", (v) => v.past?.brakePads ?? null],
];

/** vAuto's columns (docs/domain.md#inventory-feeds), then the usual extensions of its exports. */
const VAUTO: readonly (readonly [string, Cell])[] = [
  ["VIN", (v) => v.vin],
  ["Stock #", (v) => v.stockNumber],
  ["New/Used", (v) => (v.condition === "new" ? "N" : "U")],
  ["Year", (v) => v.year],
  ["Make", (v) => v.line.make],
  ["Model", (v) => v.line.model],
  ["Series", (v) => v.line.trim],
  ["Body", (v) => VAUTO_BODIES[v.line.bodystyle]],
  ["Colour", (v) => v.paint.name],
  ["Base Color", (v) => PAINT_COLORS[v.paint.family]],
  ["Interior Color", (v) => v.interior.name],
  ["Interior Base Color", (v) => capital(v.interior.generic)],
  ["Odometer", (v) => v.miles.toLocaleString("en-US")],
  ["Price", (v) => money(v.prices.price)],
  ["Other Price", (v) => money(v.prices.was)],
  ["MSRP", (v) => money(v.prices.msrp)],
  ["Drivetrain Desc", (v) => v.line.drivetrain],
  ["Fuel", (v) => v.line.fuel],
  ["Engine", (v) => v.line.engine],
  ["Cylinders", (v) => v.line.cyl || null],
  ["Transmission", (v) => v.line.transmission],
  ["Doors", (v) => v.line.doors],
  ["Seats", (v) => v.line.seats],
  ["EPA City", (v) => v.line.mpg.split("/")[0] ?? null],
  ["EPA Highway", (v) => v.line.mpg.split("/")[1] ?? null],
  ["Certified", (v) => (v.condition === "certified" ? "Yes" : "No")],
  ["Inventory Date", (v) => v.dateInStock],
  ["Description", (_, description) => description],
  ["Features", (v) => v.line.features.join("|")],
  ["Photo Url List", (v) => v.images.join("|")],
  ["Private Reserve", (v) => (v.privateReserve ? "Yes" : "No")],
  ["Great Deal", (v) => (v.greatDeal ? "Yes" : "No")],
  ["Vehicle History URL", historyReport],
  ["Vehicle Status", (v) => v.status],
  ["Estimated Arrival", (v) => v.expectedOn],
  ["Owners", (v) => v.past?.owners ?? null],
  ["Accidents", (v) => v.past?.accidents ?? null],
  ["Service Records", (v) => v.past?.serviceRecords ?? null],
  ["Tire Tread", (v) => v.past?.tireTread ?? null],
  ["Brake Pads", (v) => v.past?.brakePads ?? null],
];

/** Returns a store's feed file. */
export function writeFeed(
  store: StorePlan,
  vehicles: readonly SampleVehicle[],
  descriptionOf: (vehicle: SampleVehicle) => string,
): string {
  const columns = store.feed === "homenet" ? HOMENET : VAUTO;
  const separator = SEPARATORS[store.file];
  const rows = vehicles.map((vehicle) => {
    const description = descriptionOf(vehicle);
    return columns.map(([, cell]) => cell(vehicle, description));
  });
  const lines = [columns.map(([name]) => name), ...rows].map((cells) =>
    cells.map((cell) => quoted(String(cell ?? ""), separator)).join(separator),
  );
  return `${lines.join("\n")}\n`;
}

/** Returns the history report's link; null for a new vehicle, which has no history. */
function historyReport({ condition, vin }: SampleVehicle): string | null {
  return condition === "new" ? null : `https://example.com/vehicle-history/${vin}`;
}

function quoted(text: string, separator: string): string {
  return text.includes(separator) || /["\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

function money(dollars: number | null): string | null {
  return dollars === null ? null : `$${dollars.toLocaleString("en-US")}`;
}

function americanDay(day: string): string {
  const [year, month, date] = day.split("-");
  return `${month}/${date}/${year}`;
}

function upholstery(interior: string): string {
  return /SofTex|Sensatec|NuLuxe|StarTex|leatherette|synthetic/i.test(interior)
    ? "Synthetic leather"
    : /leather/i.test(interior)
      ? "Leather"
      : "Cloth";
}

function capital(word: string): string {
  return `${word.charAt(0).toUpperCase()}${word.slice(1)}`;
}
