/**
 * Words of a feed by the value that the site filters on. Tried from the top; matched as whole words in lower case, with
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
