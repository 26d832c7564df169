import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { SPANISH_SEARCH_WORDS } from "@/config/catalog/search-words-es";
import { es } from "@/lib/store/i18n/es/catalogue";

/** Words that docs/glossary-es.md rejects, and forms of "tú", "vos" and "vosotros". */
const REJECTED =
  /\b(?:agencias?|coches?|kilometrajes?|neumáticos?|tiendas?|canjes?|leasing|prestamistas?|agendar|pago inicial|pagos? mensual(?:es)?|tipo de interés|segunda mano|retiros? del mercado|calificación crediticia|con crédito aprobado|importes?|pulsar|valoraci(?:ón|ones)|entidad(?:es)? financieras?|hojas? de cálculo|pastillas de freno|licencia de manejar|vinculantes?)\b/i;
const FAMILIAR =
  /(?<!\p{L})(?:tú|tu|tus|te|ti|contigo|tuy[oa]s?|vos|vosotr[oa]s|puedes|quieres|tienes|necesitas|eres|estás|haz|llámanos|obtén)(?!\p{L})/iu;
/** Title Case: three words in a row with capitals that are not names. */
const NAMES =
  /^(?:Global|Privacy|Control|Digital|Advertising|Alliance|Network|Initiative|Seguro|Social|Guía|Estados|Unidos|Año|Nuevo|Acción|Gracias|Día|Heartland|Lone|Star|Round|Rock|San|Antonio|Fort|Wayne|Front|Assist|Android|Auto|Apple|CarPlay|Eco|Normal|Sport|Outlander|Eclipse|Cross|Mitsubishi|Kia|Bang|Olufsen|Harman|Kardon|JBL|ELS|Studio|Crew|Cab|Flex|Fuel|Motor|Company|Electronic|Signatures|Commerce|National|Servicemembers|Civil|Relief|Fair|Credit|Reporting|Act|Firmas|Electrónicas|Comercio|Nacional|Pautas|Accesibilidad|Contenido|Web|Model|Context|Protocol|Universal)$/;

/** Parts that only the dealership reads, in English. */
const FOR_STAFF =
  /^(?:credit|lead|service|valuation)\.email(?!\.customer)|^failure\.staffKey|^leadTypeNames\.\w+\.staff|^vehicleFacts\.papers\.guide/;

function leaves(value: unknown, path: string): [string, string][] {
  if (typeof value === "string") return [[path, value]];
  if (typeof value === "function") return literals(String(value)).map((text) => [path, text]);
  if (typeof value !== "object" || value === null || value instanceof RegExp) return [];
  return Object.entries(value).flatMap(([key, each]) => leaves(each, `${path}.${key}`));
}

/** Returns the texts in a function's source. */
function literals(source: string): string[] {
  return [...source.matchAll(/"((?:[^"\\]|\\.)*)"|`((?:[^`\\]|\\.)*)`/g)].map(
    ([, plain, filled]) => plain ?? filled!,
  );
}

const messages = Object.entries(es)
  .flatMap(([name, set]) => leaves(set, name))
  .filter(([path]) => !FOR_STAFF.test(path));
const content = readdirSync(join("config", "content"), { recursive: true, encoding: "utf8" })
  .filter((file) => /\.es\.(?:md|json)$/.test(file))
  .flatMap((file) =>
    readFileSync(join("config", "content", file), "utf8")
      .split("\n")
      .map((line): [string, string] => [file, line]),
  );
const ALL = [...messages, ...content];

/** Returns the lines for which a rule is broken, with their place. */
function broken(test: (text: string) => boolean, from = ALL): string[] {
  return from.filter(([, text]) => test(text)).map(([place, text]) => `${place}: ${text}`);
}

describe("Spanish texts", () => {
  it("use the words of the glossary", () => {
    expect(ALL.length).toBeGreaterThan(2500);
    expect(broken((text) => REJECTED.test(text))).toEqual([]);
  });

  it("say usted", () => {
    expect(broken((text) => FAMILIAR.test(text.replace(/https?:\S+/g, "")))).toEqual([]);
  });

  it("open each question and exclamation", () => {
    const count = (text: string, mark: string) => text.split(mark).length;
    // Without placeholders, addresses and pictures, whose marks are not those of a sentence.
    const asked = (text: string) => text.replace(/\$\{[^}`]*\}|\$\{.*$|\]\([^)]*\)|https?:\S+/gs, "");
    const isUnequal = (text: string) =>
      count(asked(text), "¿") !== count(asked(text), "?") ||
      count(asked(text), "¡") !== count(asked(text), "!");
    expect(broken(isUnequal)).toEqual([]);
  });

  it("have capitals as in Spanish, not in each word", () => {
    const isTitle = (text: string) =>
      [...text.matchAll(/(?:\b\p{Lu}\p{Ll}{2,} ){2}\p{Lu}\p{Ll}{2,}\b/gu)].some(([run]) =>
        run.split(" ").every((word) => !NAMES.test(word)),
      );
    expect(broken(isTitle)).toEqual([]);
  });

  it("have no double spaces, quotation marks of English files, or quotes around a title", () => {
    expect(broken((text) => /\S {2,}\S/.test(text) && !text.trim().startsWith("|"))).toEqual([]);
    expect(broken((text) => /[«»]/.test(text))).toEqual([]);
    expect(broken((text) => /^(?:title|description): ".*"$/.test(text))).toEqual([]);
  });

  it("have search words without accents", () => {
    for (const words of Object.values(SPANISH_SEARCH_WORDS))
      for (const word of words) expect(word).toMatch(/^[a-z0-9 ]+$/);
  });
});
