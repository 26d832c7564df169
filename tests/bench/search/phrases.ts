import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { SEARCH_WORDS } from "../../../config/catalog/search-words";
import { SPANISH_SEARCH_WORDS } from "../../../config/catalog/search-words-es";
import { pick, seededRandom } from "../../unit/catalog/inventory/generated-vehicles";

const CATALOGUE = "config/samples/catalogue";
const FIXTURES = "tests/fixtures/search";
const PAGES = ["/cars-for-sale", "/used-cars-for-sale", "/new-cars-for-sale"];
const COLORS = ["white", "silver", "gray", "black", "red", "blue", "green"];
const THOUSANDS = [10, 12, 15, 18, 20, 25, 30, 35, 40, 50];

interface Catalogue {
  make: string;
  models: { model: string }[];
}

/**
 * Returns the addresses of different searches for words as visitors type them: the phrases of the tests, and phrases
 * about makes, models, body styles, colors, years and prices of the sample's catalogue. Of four generated phrases one
 * is misspelled and one is Spanish. The same seed returns the same addresses.
 */
export function phraseAddresses(count: number, seed: number): string[] {
  const random = seededRandom(seed);
  const addresses = new Set<string>();
  for (const phrase of phrasesOf("phrases.txt")) addresses.add(addressOf(PAGES[0]!, phrase));
  for (const phrase of phrasesOf("phrases-es.txt")) addresses.add(addressOf(`/es${PAGES[0]}`, phrase));
  const cars = readdirSync(CATALOGUE).flatMap((file) => {
    const { make, models } = JSON.parse(readFileSync(join(CATALOGUE, file), "utf8")) as Catalogue;
    return models.map(({ model }) => ({ make, model }));
  });
  while (addresses.size < count) {
    const page = pick(PAGES, random);
    const kind = addresses.size % 4;
    if (kind === 0) addresses.add(addressOf(`/es${page}`, spanish(random)));
    else addresses.add(addressOf(page, english(pick(cars, random), random, kind === 1)));
  }
  return [...addresses].slice(0, count);
}

function addressOf(page: string, phrase: string): string {
  return `${page}?${new URLSearchParams({ q: phrase })}`;
}

function phrasesOf(file: string): string[] {
  const lines = readFileSync(join(FIXTURES, file), "utf8").split("\n");
  return lines.flatMap((line) => (line.startsWith("# ") || line === "" ? [] : line.split(" → ", 1)));
}

function english(car: { make: string; model: string }, random: () => number, isMisspelled: boolean): string {
  const words = (group: string) => pick(Object.values(SEARCH_WORDS[group]!).flat(), random);
  const name = isMisspelled ? misspelled(car.make, random) : car.make;
  const year = 2016 + Math.floor(random() * 10);
  const price = pick(THOUSANDS, random);
  const color = pick(COLORS, random);
  return pick(
    [
      `${name} ${car.model}`,
      `${year} ${name} ${car.model}`,
      `${words("condition")} ${name} ${car.model} under ${price}k`,
      `${color} ${name}`,
      `${color} ${words("bodystyle")} under $${price},000`,
      `${name} ${words("bodystyle")} ${words("drivetrain")}`,
      `${words("fuelType")} ${words("bodystyle")} ${year} or newer`,
      `${isMisspelled ? misspelled(car.model, random) : car.model} ${color}`,
    ],
    random,
  ).toLowerCase();
}

function spanish(random: () => number): string {
  const word = (of: string) => pick(SPANISH_SEARCH_WORDS[of]!, random);
  const body = word(pick(["suv truck", "suv", "truck", "sedan", "minivan"], random));
  const price = pick(THOUSANDS, random);
  return pick(
    [
      `${body} ${word(pick(COLORS, random))}`,
      `${body} ${word("used")} ${word("under")} ${price} mil`,
      `${body} ${word(pick(["new", "used", "certified", "hybrid"], random))} ${word(pick(COLORS, random))}`,
      `${body} ${word(pick(["hybrid", "electric", "diesel"], random))} ${word("under")} $${price},000`,
    ],
    random,
  );
}

/** Returns a name with a typing mistake: a letter is missing, doubled, or in the place of its neighbor. */
function misspelled(name: string, random: () => number): string {
  const at = 1 + Math.floor(random() * Math.max(1, name.length - 2));
  const [before, letter, after] = [name.slice(0, at), name.charAt(at), name.slice(at + 1)];
  return pick(
    [before + after, before + letter + letter + after, before + after.charAt(0) + letter + after.slice(1)],
    random,
  );
}
