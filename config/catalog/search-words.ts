/** Words that shoppers use for a value, besides the value's own name; written as letters and digits only. */
export const SEARCH_WORDS: Record<string, Record<string, readonly string[]>> = {
  condition: {
    new: ["new"],
    used: ["used", "preowned", "secondhand"],
    certified: ["certified", "cpo"],
  },
  bodystyle: {
    suvs: ["suv", "suvs", "crossover", "crossovers"],
    sedans: ["sedan", "sedans", "saloon"],
    wagons: ["wagon", "wagons", "estate"],
    coupes: ["coupe", "coupes"],
    convertibles: ["convertible", "convertibles", "cabriolet", "roadster"],
    hatchbacks: ["hatchback", "hatchbacks", "hatch"],
    trucks: ["truck", "trucks", "pickup", "pickups"],
    minivans: ["minivan", "minivans", "van", "vans"],
  },
  drivetrain: {
    "4wd": ["4wd", "4x4"],
    awd: ["awd", "allwheel"],
    fwd: ["fwd"],
    rwd: ["rwd", "2wd", "4x2"],
  },
  fuelType: {
    electricity: ["electric", "ev", "evs", "bev"],
    hybrid: ["hybrid", "hybrids"],
    "plug-in-hybrid": ["phev", "plugin", "hybrid", "hybrids"],
    diesel: ["diesel"],
    gasoline: ["gas", "gasoline", "petrol"],
    "flex-fuel": ["flexfuel", "e85"],
  },
  transmission: {
    automatic: ["automatic", "auto"],
    manual: ["manual", "stick"],
  },
  exteriorColor: { gray: ["gray", "grey"] },
  make: {
    chevrolet: ["chevy"],
    volkswagen: ["vw"],
    "mercedes-benz": ["mercedes", "merc"],
    bmw: ["bimmer", "beamer"],
  },
};

/** Words in a search that say nothing about the vehicle. */
export const STOP_WORDS: readonly string[] = [
  ..."a an and any are at best by car cars color colored door drive find for from good great i im in is it looking me".split(
    " ",
  ),
  ..."need nice of on or please price sale shop the to vehicle vehicles want wheel with".split(" "),
];
