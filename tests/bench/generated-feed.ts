import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { checkDigit } from "@/lib/catalog/inventory/vin/vin-format";

const CARS = [
  ["Toyota", "RAV4", "SUV", "XLE Premium"],
  ["Ford", "F-150", "Crew Cab Pickup", "Lariat"],
  ["Honda", "Accord", "4D Sedan", "Touring"],
  ["Chrysler", "Pacifica", "Minivan/Van", "Touring L"],
  ["Subaru", "Outback", "Station Wagon", "Limited"],
] as const;
const PAINTS = [
  "Oxford White",
  "Magnetic Gray Metallic",
  "Agate Black",
  "Ruby Red",
  "Velocity Blue",
] as const;
const OPTIONS = [
  "Adaptive Cruise Control",
  "Heated Front Seats",
  "Power Liftgate",
  "Apple CarPlay & Android Auto",
  "Blind Spot Monitor",
  "Lane Keep Assist",
  "Panoramic Moonroof",
  "Remote Start",
  "Wireless Charging",
  "360-Degree Camera",
  "Leather Upholstery",
  "Navigation System",
  "Keyless Entry",
  "LED Headlights",
  "Tow Package",
  "Third Row Seating",
] as const;

export interface GeneratedFeed {
  /** Origin of the photos' addresses. */
  photoOrigin?: string;
  photosPerVehicle?: number;
  /** Added to each price. */
  priceChange?: number;
}

/** Writes a HomeNet-style feed of made-up cars with valid check digits. */
export async function writeFeed(file: string, rows: number, options: GeneratedFeed = {}): Promise<void> {
  const out = createWriteStream(file);
  out.write(
    "dealer_id,Type,Stock,VIN,Year,Make,Model,Body,Trim,Doors,ExteriorColor,InteriorColor,EngineCylinders," +
      "Transmission,Miles,SellingPrice,MSRP,Certified,DateInStock,Description,Options,Style_Description," +
      "Engine_Description,Drivetrain,Fuel_Type,CityMPG,HighwayMPG,Internet_Price,PassengerCapacity,ImageList\r\n",
  );
  for (let at = 0; at < rows; at++) {
    if (!out.write(row(at, options))) await once(out, "drain");
  }
  out.end();
  await once(out, "finish");
}

function row(
  at: number,
  { photoOrigin = "https://photos.example.com", photosPerVehicle = 20, priceChange = 0 }: GeneratedFeed,
): string {
  const [make, model, body, trim] = CARS[at % CARS.length]!;
  const year = 2012 + (at % 14);
  const price = 9_000 + ((at * 137) % 55_000) + priceChange;
  const options = OPTIONS.filter((_, index) => (at >> (index % 8)) % 2 === 0).join(", ");
  const photos = Array.from({ length: photosPerVehicle }, (_, n) => `${photoOrigin}/${at}/${n}.jpg`).join(
    "|",
  );
  const cells = [
    "D100",
    at % 3 === 0 ? "New" : "Used",
    `S${at}`,
    vinOf(at),
    year,
    make,
    model,
    body,
    trim,
    4,
    PAINTS[at % PAINTS.length],
    "Black",
    4,
    "8-Speed Automatic",
    (at * 61) % 120_000,
    `"$${price.toLocaleString("en-US")}"`,
    price + 3_000,
    at % 5 === 0 ? "Yes" : "No",
    `${(at % 12) + 1}/${(at % 28) + 1}/2025`,
    `"Clean, one-owner ${make} ${model} in ""great"" shape.<br>Serviced here, with two keys. ${"Call us. ".repeat(20)}"`,
    `"${options}"`,
    `4dr ${body} AWD`,
    "2.5L I4 16V",
    "All-Wheel Drive",
    "Gasoline",
    24,
    31,
    price - 500,
    5,
    photos,
  ];
  return `${cells.join(",")}\r\n`;
}

function vinOf(at: number): string {
  const tail = `3A${String(at).padStart(6, "0")}`;
  return `1HGCM826${checkDigit(`1HGCM826X${tail}`)}${tail}`;
}
