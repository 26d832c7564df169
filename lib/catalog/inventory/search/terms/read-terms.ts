import type { OptionFacet, ValueFacet } from "../../../../../config/catalog/facets";
import type { Bodystyle, Condition } from "../../../../store/api/vehicle-schema";
import { paintFamily } from "../engine/facet-values";
import { plainWord } from "../engine/text/name-terms";
import { type ReadText, readPhrases } from "../engine/text/phrases";
import type { SearchState } from "../search-state";
import type { Meaning, SearchNames } from "./names";
import { type Hit, plainRest, takeNames } from "./take-names";

/**
 * Converts words of a search text to filters if they are names known to the store. The rest stays text
 * (docs/rules.md#search-words). Typed values replace earlier selections of the same kind.
 */
export function readTerms(state: SearchState, names: SearchNames): SearchState {
  const text = state.query.toLowerCase().replace(/['’]s\b/g, "");
  const numbered = takeNames(text, names, "numbered");
  const figures = readPhrases(numbered.rest);
  const others = takeNames(figures.rest, names, "all");
  const hits = [...numbered.hits, ...others.hits];
  const { chosen, unused } = choose(hits, state);
  const rest = [plainRest(others.rest), ...unused].filter(Boolean).join(" ");
  const read: SearchState = {
    ...state,
    page: 1,
    query: rest,
    conditions: (chosen.get("condition") as Condition[] | undefined) ?? state.conditions,
    bodystyles: (chosen.get("bodystyle") as Bodystyle[] | undefined) ?? state.bodystyles,
    values: { ...state.values, ...typedValues(chosen), ...countedValues(figures) },
    ranges: { ...state.ranges, ...figures.ranges },
    sort: sortOf(hits) ?? state.sort,
  };
  return withTrims(withLines(read, chosen), names);
}

type Chosen = Map<OptionFacet, string[]>;

/**
 * Returns the named values by facet. Only one feature phrase can become a filter, because the values of a filter are
 * alternatives, but two features are both wanted. Other feature words stay text.
 */
function choose(hits: readonly Hit[], state: SearchState): { chosen: Chosen; unused: string[] } {
  const chosen: Chosen = new Map();
  const makes = hits.flatMap(({ meaning }) => valuesOf(meaning, "make"));
  const unused: string[] = [];
  for (const { meaning, text } of hits) {
    if (meaning.kind !== "values") continue;
    const { facet } = meaning;
    if (facet === "features" && (chosen.has(facet) || state.values.features)) unused.push(plainRest(text));
    else chosen.set(facet, [...(chosen.get(facet) ?? []), ...withinMakes(meaning.values, makes)]);
  }
  return { chosen, unused };
}

function valuesOf(meaning: Meaning, facet: OptionFacet): readonly string[] {
  return meaning.kind === "values" && meaning.facet === facet ? meaning.values : [];
}

/** Limits a model name shared by several makes to the makes named in the text. */
function withinMakes(values: readonly string[], makes: readonly string[]): readonly string[] {
  const within = values.filter((value) => makes.some((make) => value.startsWith(`${make}/`)));
  return within.length > 0 ? within : values;
}

const LINE_FACETS: readonly OptionFacet[] = ["make", "model", "trim"];

function typedValues(chosen: Chosen): SearchState["values"] {
  const listed = [...chosen].filter(
    ([facet]) => facet !== "condition" && facet !== "bodystyle" && !LINE_FACETS.includes(facet),
  );
  return Object.fromEntries(listed) as Partial<Record<ValueFacet, string[]>>;
}

/** Returns doors, seats and cylinders by number, and the color of the seats. */
function countedValues({ values }: ReadText): SearchState["values"] {
  const { interiorColor, ...counts } = values;
  const families = interiorColor?.map((word) => paintFamily(word)?.value ?? word);
  return families ? { ...counts, interiorColor: families } : counts;
}

/** Replaces earlier selections of make and model by the typed ones. */
function withLines(state: SearchState, chosen: Chosen): SearchState {
  const [make, model] = [chosen.get("make"), chosen.get("model")];
  if (!make && !model) return state;
  const { make: _, model: __, trim: ___, ...values } = state.values;
  return { ...state, values: { ...values, ...(make && { make }), ...(model && { model }) } };
}

/** Converts the rest of the text to trims of the selected makes and models. */
function withTrims(state: SearchState, names: SearchNames): SearchState {
  const { make = [], model = [], trim, ...values } = state.values;
  const wholeMakes = make.filter((one) => !model.some((each) => each.startsWith(`${one}/`)));
  const { trims, rest } = takeTrims(state.query, [...wholeMakes, ...model], names);
  if (trim || trims.length === 0) return state;
  return { ...state, query: rest, values: { ...values, trim: trims } };
}

function sortOf(hits: readonly Hit[]): SearchState["sort"] | undefined {
  const sorts = hits.map(({ meaning }) => meaning).filter(isSort);
  return sorts.at(-1)?.sort;
}

function isSort(meaning: Meaning): meaning is Meaning & { kind: "sort" } {
  return meaning.kind === "sort";
}

/** Maximum number of trims for a name. A name with more stays text, because its URL would be unreadable. */
const MAX_TRIMS = 8;

/**
 * Returns the trims of the given makes and models whose names contain words of the text ("long range", "limited"), and
 * the words found in none. Makes or models are required, because many manufacturers have a "Limited".
 * @param lines `make` or `make/model`
 */
export function takeTrims(
  text: string,
  lines: readonly string[],
  { trims }: SearchNames,
): { trims: string[]; rest: string } {
  let allowed = trims.filter(({ value }) => lines.some((line) => value.startsWith(`${line}/`)));
  const left: string[] = [];
  let isNamed = false;
  for (const word of text.split(" ")) {
    const named = allowed.filter(({ terms }) => terms.has(plainWord(word)));
    if (named.length === 0) left.push(word);
    else {
      allowed = named;
      isNamed = true;
    }
  }
  if (!isNamed || allowed.length > MAX_TRIMS) return { trims: [], rest: text };
  return { trims: allowed.map(({ value }) => value), rest: left.join(" ") };
}
