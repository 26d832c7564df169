/**
 * Sources of a vehicle's pictures by condition (docs/rules.md#vehicle-pictures). Each row is a group with its
 * sources in display order; a group is used only if earlier groups have no picture. A used car's own photos
 * are never mixed with stock images, which show a new car.
 */
export const IMAGE_PRIORITY = {
  new: [["photos", "customBg", "driverFront", "driverProfile", "passengerRear"], ["bodystyle"]],
  certified: [["photos", "customBg"], ["driverFront", "driverProfile", "passengerRear"], ["bodystyle"]],
  used: [["photos", "customBg"], ["driverFront", "driverProfile", "passengerRear"], ["bodystyle"]],
} as const;

/** Paint of the body-style pictures for each paint family of the contract; silver for missing families. */
export const PAINT_OF_COLOR: Readonly<Record<string, string>> = {
  white: "white",
  silver: "silver",
  gray: "graphite",
  black: "black",
  red: "red",
  blue: "blue",
  green: "green",
  brown: "sand",
  beige: "sand",
  gold: "sand",
  orange: "red",
  yellow: "sand",
  purple: "blue",
};

/** Cars with pictures in `public/car-art`, by the prefix of their file names. */
export const CAR_BODIES = [
  "suv",
  "sedan",
  "wagon",
  "coupe",
  "convertible",
  "hatchback",
  "truck",
  "minivan",
  "compact-suv",
  "compact-sedan",
  "crew-truck",
  "midsize-suv",
  "city-suv",
  "three-row-suv",
  "family-suv",
  "ev-suv",
  "ev-sedan",
] as const;
export type CarBody = (typeof CAR_BODIES)[number];

/** Angles without a picture, by car. */
export const MISSING_ANGLES: Partial<Record<CarBody, readonly string[]>> = {
  "three-row-suv": ["passengerRear"],
};

/** Pictures of cabins in `public/car-art`, as `interior-{cabin}-{color}-{view}.webp`: only sample stock names them. There is none without a roof. */
export const INTERIORS = {
  cabins: {
    suvs: "suv",
    sedans: "car",
    wagons: "car",
    coupes: "car",
    convertibles: null,
    hatchbacks: "car",
    trucks: "truck",
    minivans: "suv",
  },
  colors: ["black", "gray", "beige", "brown"],
  views: ["dash", "frontSeats", "rearSeats"],
} as const;

/** Minimum number of seats for which an SUV is shown with a third row. */
export const THREE_ROW_SEATS = 6;

interface BodyPictures {
  /**
   * Body types of models that `models` does not name; a model always gets the same one. The first represents the body
   * style.
   */
  usual: readonly [CarBody, ...CarBody[]];
  /** Body type whose cut-out represents the body style, if not the first of `usual`: tiles side by side look different. */
  cutout?: CarBody;
  /** Body type without a grille. */
  electric?: CarBody;
  /** Body types with a third row, chosen like `usual`. */
  threeRows?: readonly [CarBody, ...CarBody[]];
  /** Models by body type, as "Make Model": those that stand side by side in a stock look different. */
  models?: Partial<Record<CarBody, readonly string[]>>;
}

/**
 * Cars shown for each body style, and for a vehicle with an unknown body style. It is the only place where a model's
 * body is chosen: the pictures that sample stock, offers, promotions and new models name follow it.
 */
export const BODY_PICTURES: Readonly<
  Record<
    | "suvs"
    | "sedans"
    | "wagons"
    | "coupes"
    | "convertibles"
    | "hatchbacks"
    | "trucks"
    | "minivans"
    | "unknown",
    BodyPictures
  >
> = {
  suvs: {
    cutout: "three-row-suv",
    usual: ["suv", "compact-suv", "midsize-suv", "city-suv"],
    electric: "ev-suv",
    threeRows: ["three-row-suv", "family-suv"],
    models: {
      suv: [
        "Mitsubishi Eclipse Cross",
        "Acura RDX",
        "Audi Q5",
        "Chevrolet Equinox",
        "Ford Escape",
        "GMC Terrain",
        "Honda CR-V",
        "Lexus RX",
        "Volvo XC60",
      ],
      "compact-suv": ["Mitsubishi Outlander Sport", "Hyundai Kona", "Nissan Kicks", "Subaru Crosstrek"],
      "midsize-suv": [
        "Kia Sportage",
        "BMW X3",
        "Hyundai Santa Fe",
        "Hyundai Tucson",
        "Mazda CX-5",
        "Nissan Rogue",
        "Toyota RAV4",
        "Volkswagen Tiguan",
      ],
      "city-suv": [
        "Kia Seltos",
        "Ford Bronco Sport",
        "Honda HR-V",
        "Jeep Compass",
        "Jeep Grand Cherokee",
        "Jeep Wrangler",
        "Mazda CX-30",
        "Subaru Forester",
        "Toyota 4Runner",
      ],
      "three-row-suv": [
        "Mitsubishi Outlander",
        "Mitsubishi Outlander PHEV",
        "Chevrolet Tahoe",
        "GMC Acadia",
        "Nissan Pathfinder",
      ],
      "family-suv": [
        "Kia Sorento",
        "Kia Telluride",
        "Chevrolet Traverse",
        "Dodge Durango",
        "Ford Explorer",
        "Honda Pilot",
        "Hyundai Palisade",
        "Mazda CX-9",
        "Subaru Ascent",
        "Toyota Highlander",
        "Volkswagen Atlas",
      ],
    },
  },
  sedans: {
    usual: ["sedan", "compact-sedan"],
    electric: "ev-sedan",
    models: {
      sedan: [
        "Kia K4",
        "Chevrolet Malibu",
        "Honda Accord",
        "Lexus ES",
        "Toyota Corolla",
        "Acura TLX",
        "BMW 330i",
        "Hyundai Sonata",
        "Nissan Altima",
        "Toyota Camry",
      ],
      "compact-sedan": [
        "Mitsubishi Mirage G4",
        "Honda Civic",
        "Hyundai Elantra",
        "Kia Forte",
        "Mazda Mazda3",
        "Nissan Sentra",
        "Volkswagen Jetta",
        "Kia K5",
      ],
    },
  },
  wagons: { usual: ["wagon"], electric: "ev-suv" },
  coupes: { usual: ["coupe"], electric: "ev-sedan" },
  convertibles: { usual: ["convertible"] },
  hatchbacks: { usual: ["hatchback"], electric: "ev-sedan" },
  trucks: {
    usual: ["truck", "crew-truck"],
    models: {
      truck: ["Ford F-150", "Ford Maverick", "Ford Ranger", "Honda Ridgeline", "Ram 1500", "Toyota Tundra"],
      "crew-truck": [
        "Chevrolet Colorado",
        "Chevrolet Silverado",
        "GMC Sierra",
        "Jeep Gladiator",
        "Nissan Frontier",
        "Toyota Tacoma",
      ],
    },
  },
  minivans: { usual: ["minivan"] },
  unknown: { usual: ["sedan"] },
};

const MEGABYTE = 1024 * 1024;

/** Limits of pictures from untrusted sources: visitors' photos and pictures that a feed references. */
export const IMAGE_LIMITS = {
  /** Longest side in pixels; WebP, the output format, supports no more. */
  maxSide: 16_383,
  /** Bytes of one decoded picture: width × height × channels × bytes per channel. */
  maxDecodedBytes: 256 * MEGABYTE,
  /**
   * Decoded bytes of a format that the decoder holds in memory completely: WebP, AVIF, GIF, interlaced PNG,
   * progressive JPEG.
   */
  maxWholeBytes: 96 * MEGABYTE,
  /**
   * Scans of a progressive JPEG. Cameras and editors write about ten; each costs as much time as a complete
   * picture.
   */
  maxScans: 64,
  /** Compressed text and color profile of a PNG in bytes; decompression can enlarge them a thousand times. */
  maxCompressedNotes: MEGABYTE,
  /** Resident memory in megabytes after a picture above which the process is replaced before the next one. */
  restMegabytes: 100,
  /** Idle time after which the process exits. */
  idleMs: 30_000,
  /**
   * Grace period in milliseconds after the decoder's own time limit, which it checks only between two lines
   * of a picture.
   */
  graceMs: 5_000,
} as const;

/** Memory for all concurrent uploads in bytes; further senders get a 503 and retry. */
export const UPLOAD_BYTES = 12 * MEGABYTE;
