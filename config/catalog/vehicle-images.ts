/**
 * Pictures of a vehicle by condition (docs/rules.md#vehicle-pictures). Each row is a group whose sources are shown in
 * this order; the next group is used only when earlier ones have no picture. A used car's own photos are never mixed
 * with stock angles, which show a new car.
 */
export const IMAGE_PRIORITY = {
  new: [["photos", "customBg", "driverFront", "driverProfile", "passengerRear"], ["bodystyle"]],
  certified: [["photos", "customBg"], ["driverFront", "driverProfile", "passengerRear"], ["bodystyle"]],
  used: [["photos", "customBg"], ["driverFront", "driverProfile", "passengerRear"], ["bodystyle"]],
} as const;

/** Paint of the site's body-style pictures for each paint family of the contract; silver for those missing here. */
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

/** The invented cars of `public/car-art`: first part of their files' names. */
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
  "three-row-suv",
  "ev-suv",
  "ev-sedan",
] as const;
export type CarBody = (typeof CAR_BODIES)[number];

/** Angles that a car has no picture of. */
export const MISSING_ANGLES: Partial<Record<CarBody, readonly string[]>> = {
  "three-row-suv": ["passengerRear"],
};

/** Seats from which an SUV is shown with a third row. */
export const THREE_ROW_SEATS = 6;

interface BodyPictures {
  /** Usual body types; each model always has the same one. The first represents the body style. */
  usual: readonly [CarBody, ...CarBody[]];
  /** Body without a grille. */
  electric?: CarBody;
  threeRows?: CarBody;
}

/** The car that is shown for each body style, and for a vehicle whose body style is unknown. */
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
  suvs: { usual: ["suv", "compact-suv"], electric: "ev-suv", threeRows: "three-row-suv" },
  sedans: { usual: ["sedan", "compact-sedan"], electric: "ev-sedan" },
  wagons: { usual: ["wagon"], electric: "ev-suv" },
  coupes: { usual: ["coupe"], electric: "ev-sedan" },
  convertibles: { usual: ["convertible"] },
  hatchbacks: { usual: ["hatchback"], electric: "ev-sedan" },
  trucks: { usual: ["truck", "crew-truck"] },
  minivans: { usual: ["minivan"] },
  unknown: { usual: ["sedan"] },
};
