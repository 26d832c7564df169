import { BODYSTYLES, CONDITIONS, type Vehicle } from "@/lib/store/api/vehicle-schema";
import { carOf, PLAIN, type PlainFacet } from "./reference-car";

/** Every value that a random search may choose, and some that no vehicle has. */
export function choosable(
  stock: readonly Vehicle[],
): Record<PlainFacet | "make" | "model" | "trim", string[]> {
  const cars = stock.map(carOf);
  const all = (values: (string | null)[]) => [...new Set(values.filter((value) => value !== null))];
  const plain = Object.fromEntries(
    PLAIN.map((facet) => [facet, [...all(cars.flatMap((car) => [...car.values[facet].keys()])), "99"]]),
  ) as Record<PlainFacet, string[]>;
  return {
    ...plain,
    condition: [...CONDITIONS],
    bodystyle: [...BODYSTYLES],
    make: [...all(cars.map((car) => car.make)), "no-such-make"],
    model: [...all(cars.map((car) => car.model)), "toyota/no-such-model"],
    trim: [...all(cars.map((car) => car.trim)), "toyota/camry/no-such-trim"],
  };
}
