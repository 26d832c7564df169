/**
 * Terms of a feed's body, style or market class by body style (docs/rules.md#vehicle-terms). Rows are matched
 * in order, by whole words in lower case, with punctuation as spaces. A van maps to minivan, the closest of
 * the eight styles.
 */
export const BODYSTYLE_WORDS = [
  [
    "convertibles",
    [
      "convertible",
      "convertibles",
      "cabriolet",
      "cabrio",
      "roadster",
      "spyder",
      "spider",
      "targa",
      "drop top",
      "soft top",
    ],
  ],
  [
    "minivans",
    ["minivan", "minivans", "mini van", "passenger van", "cargo van", "van", "vans", "extended van"],
  ],
  [
    "hatchbacks",
    [
      "hatchback",
      "hatchbacks",
      "hatch",
      "liftback",
      "sportback",
      "fastback",
      "3dr car",
      "5dr car",
      "3d hatchback",
      "5d hatchback",
      "hb",
    ],
  ],
  [
    "trucks",
    [
      "truck",
      "trucks",
      "pickup",
      "pick up",
      "crew cab",
      "extended cab",
      "regular cab",
      "double cab",
      "quad cab",
      "king cab",
      "mega cab",
      "super cab",
      "supercab",
      "super crew",
      "supercrew",
      "crewmax",
      "access cab",
      "club cab",
      "standard cab",
      "short bed",
      "long bed",
      "chassis",
      "crew cab pickup",
      "access cab pickup",
    ],
  ],
  [
    "suvs",
    [
      "suv",
      "suvs",
      "sport utility",
      "sport utility vehicle",
      "crossover",
      "crossovers",
      "cuv",
      "utility",
      "4d suv",
      "multi purpose vehicle",
    ],
  ],
  ["wagons", ["wagon", "wagons", "station wagon", "estate", "touring wagon", "sport wagon", "sportwagen"]],
  ["sedans", ["sedan", "sedans", "saloon", "gran coupe", "4dr car", "4 door car", "notchback"]],
  ["coupes", ["coupe", "coupes", "coup", "2dr car", "2 door car"]],
] as const;

/** Terms that apply to any vehicle, so they identify neither a body style nor a condition. */
export const ANY_VEHICLE_WORDS = [
  "car",
  "cars",
  "auto",
  "automobile",
  "car truck",
  "passenger",
  "passenger car",
  "vehicle",
] as const;

/**
 * Terms of a feed's Type or New/Used column by condition (docs/rules.md#vehicle-terms). Demonstrators and
 * loaners are used: the FTC's Used Car Rule (16 CFR 455.1) counts any car driven beyond delivery and road
 * test as used.
 */
export const CONDITION_WORDS = [
  [
    "certified",
    [
      "c",
      "cpo",
      "certified",
      "certified pre owned",
      "certified preowned",
      "certified used",
      "manufacturer certified",
    ],
  ],
  ["new", ["n", "new"]],
  [
    "used",
    [
      "u",
      "used",
      "pre owned",
      "preowned",
      "p",
      "demo",
      "demonstrator",
      "loaner",
      "courtesy",
      "service loaner",
    ],
  ],
] as const;

/** Values of a feed that mean yes. */
export const YES_WORDS = ["yes", "true", "1", "y", "t", "x", "on", "certified", "cpo", "c"] as const;
/** Values of a feed that mean a missing price. */
export const NO_PRICE_WORDS = [
  "call",
  "call for price",
  "please call",
  "n a",
  "na",
  "none",
  "null",
  "tbd",
  "contact us",
] as const;

/**
 * Terms of a feed by the site's filter value. Rows are matched in order, by whole words in lower case, with
 * punctuation as spaces.
 */
export const DRIVETRAIN_WORDS = [
  [
    "AWD",
    [
      "awd",
      "all wheel drive",
      "all wheel",
      "xdrive",
      "quattro",
      "4matic",
      "s awc",
      "awc",
      "4motion",
      "symmetrical awd",
    ],
  ],
  ["4WD", ["4wd", "4x4", "four wheel drive", "4 wheel drive", "four wheel", "4 wheel", "part time 4wd"]],
  ["FWD", ["fwd", "front wheel drive", "front wheel", "front", "2wd front", "4x2 front"]],
  [
    "RWD",
    ["rwd", "rear wheel drive", "rear wheel", "rear", "2wd", "4x2", "two wheel drive", "2 wheel drive"],
  ],
] as const;

export const FUEL_WORDS = [
  [
    "Plug-In Hybrid",
    ["plug in hybrid", "plug in", "phev", "plugin hybrid", "plug in gas hybrid", "plug in electric gas"],
  ],
  [
    "Hybrid",
    [
      "hybrid",
      "hev",
      "gas electric",
      "gasoline electric",
      "electric gas",
      "gas electric hybrid",
      "mild hybrid",
      "hybrid fuel",
    ],
  ],
  ["Hydrogen", ["hydrogen", "fuel cell"]],
  ["Electric", ["electricity", "electric", "bev", "ev", "e", "electric fuel system"]],
  ["Flex Fuel", ["flex fuel", "flexible fuel", "flex", "ffv", "e85", "gasoline ethanol", "flexible"]],
  ["Diesel", ["diesel", "d", "biodiesel", "turbo diesel", "b20"]],
  ["Natural Gas", ["natural gas", "cng", "compressed natural gas", "lng", "propane", "lpg"]],
  [
    "Gasoline",
    [
      "gasoline",
      "gas",
      "g",
      "unleaded",
      "petrol",
      "regular unleaded",
      "premium unleaded",
      "regular",
      "premium",
      "gasoline fuel",
    ],
  ],
] as const;

export const TRANSMISSION_WORDS = [
  ["CVT", ["cvt", "ecvt", "e cvt", "ivt", "continuously variable", "xtronic", "lineartronic", "variable"]],
  [
    "Automatic",
    [
      "automatic",
      "auto",
      "a",
      "a t",
      "at",
      "automatic transmission",
      "dual clutch",
      "dct",
      "dsg",
      "pdk",
      "tiptronic",
      "steptronic",
      "automated manual",
      "auto manual",
      "shiftable automatic",
      "1 speed",
      "single speed",
      "direct drive",
    ],
  ],
  ["Manual", ["manual", "m", "m t", "mt", "stick", "standard", "stick shift"]],
] as const;
