import type { AdsRule, PopupCondition, ViewedRule } from "../../store/api/popup-conditions";

/** Line of a condition in the editor: a fact and its required value. All lines must hold. */
export type ConditionRow =
  | { what: "page"; pages: readonly string[] }
  | { what: "visits"; rule: ViewedRule }
  | { what: "ads"; name: string; rule: AdsRule }
  | { what: ChoiceKind; choice: string }
  | { what: "seconds"; timer: number | null }
  | { what: "visible"; selector: string }
  | { what: "clicked"; selector: string };

export type RowKind = ConditionRow["what"];

/**
 * Parts of a condition that have one of a few values, with the value of each choice; the first is the default. A new
 * one needs its texts in `staff-popup-messages`, its schema and its evaluator, and is then edited like the others.
 */
export const CHOICES = {
  visitor: { part: "isLead", values: { false: false, true: true } },
} as const satisfies Record<string, { part: keyof PopupCondition; values: Record<string, unknown> }>;

export type ChoiceKind = keyof typeof CHOICES;
export type ChoicePart = (typeof CHOICES)[ChoiceKind]["part"];

/** Kinds of lines in the order of the menu. */
export const ROW_KINDS: readonly RowKind[] = [
  "page",
  "visits",
  ...(Object.keys(CHOICES) as ChoiceKind[]),
  "seconds",
  "ads",
  "visible",
  "clicked",
];

/** Kinds of which a condition can have several lines. */
const REPEATED: ReadonlySet<RowKind> = new Set(["visits", "ads"]);

/** URL parameters that campaigns use. The first is the default of a new line. */
export const ADS_NAMES = [
  "utm_source",
  "utm_medium",
  "utm_campaign",
  "utm_content",
  "utm_term",
  "gclid",
  "fbclid",
] as const;

/** Functions that convert each part of a condition to lines. */
const PART_ROWS: {
  readonly [Part in Exclude<keyof PopupCondition, ChoicePart>]: (value: unknown) => ConditionRow[];
} = {
  pages: (value) => [{ what: "page", pages: listOf<string>(value) }],
  pageItemsViewed: (value) => listOf<ViewedRule>(value).map((rule) => ({ what: "visits", rule })),
  adsValues: (value) =>
    Object.entries((value ?? {}) as Record<string, AdsRule>).map(([name, rule]) => ({
      what: "ads",
      name,
      rule,
    })),
  tagQuery: (value) => [{ what: "visible", selector: String(value ?? "") }],
  itemClicked: (value) => [{ what: "clicked", selector: String(value ?? "") }],
  timer: (value) => [{ what: "seconds", timer: typeof value === "number" ? value : null }],
};

/** Returns the lines of a condition. A draft may have missing values or unknown parts. */
export function rowsOf(condition: unknown): ConditionRow[] {
  return Object.entries(condition ?? {}).flatMap(([part, value]) =>
    Object.hasOwn(PART_ROWS, part)
      ? PART_ROWS[part as keyof typeof PART_ROWS](value)
      : (Object.keys(CHOICES) as ChoiceKind[])
          .filter((what) => CHOICES[what].part === part)
          .map((what) => ({ what, choice: choiceOf(what, value) })),
  );
}

/** Returns the choice with a value; the first one for a value that no choice has. */
function choiceOf(what: ChoiceKind, value: unknown): string {
  const choices = Object.entries(CHOICES[what].values);
  return (choices.find(([, each]) => each === value) ?? choices[0]!)[0];
}

/**
 * Returns the condition that the lines describe. Missing values remain missing, so that validation finds them before
 * publishing.
 */
export function conditionOf(rows: readonly ConditionRow[]): PopupCondition {
  const condition: Record<string, unknown> = {};
  for (const row of rows) {
    switch (row.what) {
      case "page":
        condition.pages = row.pages;
        break;
      case "visits":
        condition.pageItemsViewed = [...listOf(condition.pageItemsViewed), row.rule];
        break;
      case "ads":
        condition.adsValues = { ...(condition.adsValues as object), [row.name]: row.rule };
        break;
      case "visible":
        condition.tagQuery = row.selector;
        break;
      case "clicked":
        condition.itemClicked = row.selector;
        break;
      case "seconds":
        condition.timer = row.timer;
        break;
      default: {
        const { part, values } = CHOICES[row.what];
        condition[part] = (values as Record<string, unknown>)[row.choice];
      }
    }
  }
  return condition as PopupCondition;
}

/** Returns a new line of a kind with its initial values. */
export function newRow(what: RowKind, others: readonly ConditionRow[]): ConditionRow {
  switch (what) {
    case "page":
      return { what, pages: [""] };
    case "visits":
      return { what, rule: { name: "cars-direct-page", params: { vin: true }, minCount: 2 } };
    case "ads":
      return { what, name: ADS_NAMES.find((name) => !hasAdsName(others, name)) ?? "", rule: "" };
    case "seconds":
      return { what, timer: 5 };
    case "visible":
    case "clicked":
      return { what, selector: "" };
    default:
      return { what, choice: choiceOf(what, undefined) };
  }
}

/** Returns the kinds of lines that can still be added. */
export function freeKinds(rows: readonly ConditionRow[]): RowKind[] {
  return ROW_KINDS.filter((kind) => REPEATED.has(kind) || rows.every(({ what }) => what !== kind));
}

export function hasAdsName(rows: readonly ConditionRow[], wanted: string): boolean {
  return rows.some((row) => row.what === "ads" && row.name === wanted);
}

/** Returns each line's path in the record, relative to the condition: `pageItemsViewed.1`. */
export function rowPlaces(rows: readonly ConditionRow[]): string[] {
  let visits = 0;
  return rows.map((row) => {
    if (row.what === "visits") return `pageItemsViewed.${visits++}`;
    return row.what === "ads" ? `adsValues.${row.name}` : PLACES[row.what];
  });
}

const PLACES: Readonly<Record<Exclude<RowKind, "visits" | "ads">, keyof PopupCondition>> = {
  page: "pages",
  visitor: "isLead",
  seconds: "timer",
  visible: "tagQuery",
  clicked: "itemClicked",
};

function listOf<Item>(value: unknown): readonly Item[] {
  return Array.isArray(value) ? (value as Item[]) : [];
}
