/**
 * Which pictures of a vehicle are shown, per condition (docs/rules.md#vehicle-pictures). Each row is
 * a group: its sources are shown in this order, and the next group only when the ones before gave no picture. A used
 * car's own photos are never mixed with stock angles, which show a new car.
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

/** File name of the picture for each body style, and for a vehicle whose body style is unknown. */
export const BODY_PICTURES = {
  suvs: "suv",
  sedans: "sedan",
  wagons: "wagon",
  coupes: "coupe",
  convertibles: "convertible",
  hatchbacks: "hatchback",
  trucks: "truck",
  minivans: "minivan",
  unknown: "sedan",
} as const;
