import { readdirSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { type LanguageSource, setLanguageSource } from "../../../../lib/core/language/current-language";
import { galleryMessages } from "../../../../lib/store/i18n/en/gallery";
import { es } from "../../../../lib/store/i18n/es/catalogue";
import { inLocale } from "../../../../lib/store/i18n/in-locale";

/** Sets that are in English on Spanish pages: the back office's. */
const NOT_TRANSLATED = ["feedMails", "preview", "testMails"];
/** Texts that are the same in both languages: names, units, marks, and parts that only the dealership reads. */
const SAME = new Set([
  ...[
    "APR",
    "MSRP",
    "SUV",
    "VIN",
    "est.",
    "Juneteenth",
    "Legal",
    "Lead",
    "Total",
    "Exterior",
    "Interior",
    "Video",
  ],
  ...["Convertible", "Convertibles", "convertibles", "Hatchback", "Hatchbacks", "hatchbacks"],
  ...["Minivan", "Minivans", "minivans", "Error: ", "Buyers Guide", "success", "error"],
]);
/** Parts in English, which only the dealership reads. */
const FOR_STAFF =
  /^(?:credit|lead|service|valuation)\.email(?!\.customer)|^failure\.staffKey|^deal\.lead\.|^leadTypeNames\.\w+\.staff|^vehicleFacts\.papers\.guide/;

const sets = new Map<string, unknown>();

beforeAll(async () => {
  const shared = globalThis as { forecourtLanguage?: LanguageSource };
  const before = shared.forecourtLanguage;
  const folder = join("lib", "store", "i18n");
  for (const file of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
    if (!file.endsWith(".ts") || /staff|^es\/|locale|pseudo/.test(file)) continue;
    const exported: Record<string, unknown> = await import(
      /* @vite-ignore */ `../../../../${folder}/${file}`
    );
    setLanguageSource({ locale: () => "en", translation: (name, set) => void sets.set(name, set) });
    for (const each of Object.values(exported))
      if (typeof each === "function" && each.length === 0) Reflect.apply(each, undefined, []);
    setLanguageSource(before);
  }
});

/** Returns each text or function of a set by its path. */
function leaves(value: unknown, path: string): [string, unknown][] {
  if (typeof value !== "object" || value === null) return [[path, value]];
  return Object.entries(value).flatMap(([key, each]) => leaves(each, `${path}.${key}`));
}

describe("Spanish messages", () => {
  it("are there for each set but those that are English on purpose", () => {
    expect([...sets.keys()].filter((name) => !Object.hasOwn(es, name)).sort()).toEqual(NOT_TRANSLATED);
    expect(Object.keys(es).filter((name) => !sets.has(name))).toEqual([]);
  });

  it("have the paths of the English ones", () => {
    // Tables by English text have no English one.
    const tables = ["vehicleValueNames", "shippedTexts"];
    const sameShape = Object.entries(es).filter(([name]) => !tables.includes(name));
    for (const [name, set] of sameShape)
      expect(
        leaves(set, name)
          .map(([path]) => path)
          .sort(),
      ).toEqual(
        leaves(sets.get(name), name)
          .map(([path]) => path)
          .sort(),
      );
  });

  it("differ from the English ones where they have words", () => {
    const spanish = new Map(Object.entries(es).flatMap(([name, set]) => leaves(set, name)));
    const same = Object.keys(es)
      .flatMap((name) => leaves(sets.get(name), name))
      .filter(([path, text]) => typeof text === "string" && spanish.get(path) === text)
      .filter(([path, text]) => !FOR_STAFF.test(path) && !SAME.has(String(text)) && isWords(String(text)));
    expect(same.map(([path, text]) => `${path}: ${text}`)).toEqual([]);
  });

  it("are those of work in Spanish, and English stays English", () => {
    expect(inLocale("es", galleryMessages).shown(3, 12)).toBe("Foto 3 de 12");
    expect(galleryMessages().shown(3, 12)).toBe("Photo 3 of 12");
  });
});

function isWords(text: string): boolean {
  return /\p{L}{3}/u.test(text) && !text.startsWith("/");
}
