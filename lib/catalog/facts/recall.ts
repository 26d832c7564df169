import { z } from "zod";
import { MAX_RECALLS } from "../../../config/catalog/vehicle-facts";
import { multiLine } from "../../core/platform/clean-text";

/**
 * Schema of a recall of a model and year. Only a VIN check shows whether a single vehicle is affected
 * (docs/rules.md#vehicle-facts).
 */
export const RecallSchema = z.object({
  /** NHTSA's campaign number, "24V123000". */
  campaign: z.string(),
  /** Component, such as "Air bags: frontal: driver side". */
  component: z.string(),
  summary: z.string(),
  consequence: z.string(),
  remedy: z.string(),
  /** Date when NHTSA got the report, ISO 8601; null if unknown. */
  reportedOn: z.iso.date().nullable(),
  /**
   * True if owners are advised not to drive the vehicle until it is repaired; `parkOutside` means to park it outside.
   */
  doNotDrive: z.boolean(),
  parkOutside: z.boolean(),
  overTheAir: z.boolean(),
});

export type Recall = z.infer<typeof RecallSchema>;

const MAX_TEXT = 4_000;
const said = z
  .string()
  .nullish()
  .transform((text) => multiLine((text ?? "").slice(0, MAX_TEXT)));
const flag = z
  .boolean()
  .nullish()
  .transform((value) => value ?? false);

/** Schema of an entry in NHTSA's response; other fields are dropped. */
const EntrySchema = z.object({
  NHTSACampaignNumber: z.string().regex(/^[A-Z0-9]{5,12}$/i),
  Component: said,
  Summary: said,
  Consequence: said,
  Remedy: said,
  ReportReceivedDate: said,
  parkIt: flag,
  parkOutSide: flag,
  overTheAirUpdate: flag,
});

const AnswerSchema = z.object({ results: z.array(z.unknown()) });

/**
 * Parses the recalls in NHTSA's response, most urgent first, then newest. Invalid entries are skipped. Returns null for
 * another response.
 */
export function readRecalls(answer: unknown): Recall[] | null {
  const parsed = AnswerSchema.safeParse(answer);
  if (!parsed.success) return null;
  const read = parsed.data.results.map((entry) => EntrySchema.safeParse(entry));
  if (read.length > 0 && read.every(({ success }) => !success)) return null;
  const recalls = read.flatMap(({ data }) => (data ? [recallOf(data)] : []));
  const once = new Map(recalls.map((each) => [each.campaign, each]));
  return [...once.values()].toSorted(byUrgency).slice(0, MAX_RECALLS);
}

/** Returns true if owners are advised to take measures before the repair. */
export function isUrgent({ doNotDrive, parkOutside }: Recall): boolean {
  return doNotDrive || parkOutside;
}

function recallOf(entry: z.infer<typeof EntrySchema>): Recall {
  return {
    campaign: entry.NHTSACampaignNumber.toUpperCase(),
    component: readable(entry.Component),
    summary: entry.Summary,
    consequence: entry.Consequence,
    remedy: entry.Remedy,
    reportedOn: isoDay(entry.ReportReceivedDate),
    doNotDrive: entry.parkIt,
    parkOutside: entry.parkOutSide,
    overTheAir: entry.overTheAirUpdate,
  };
}

function byUrgency(a: Recall, b: Recall): number {
  const rank = ({ doNotDrive, parkOutside }: Recall) => (doNotDrive ? 2 : parkOutside ? 1 : 0);
  return rank(b) - rank(a) || (b.reportedOn ?? "").localeCompare(a.reportedOn ?? "");
}

/** Converts "AIR BAGS:FRONTAL" to "Air bags: frontal". */
function readable(component: string): string {
  const text = component === component.toUpperCase() ? component.toLowerCase() : component;
  const spaced = text.replace(/\s*:\s*/g, ": ");
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
}

/** Parses a date with the day first: "27/06/2024". */
function isoDay(text: string): string | null {
  const [, day, month, year] = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(text) ?? [];
  const iso = `${year}-${month}-${day}`;
  return z.iso.date().safeParse(iso).success ? iso : null;
}

/** Facts about a vehicle from other sources: recalls of its model, and its window sticker. */
export interface ExternalFacts {
  /** Recalls of its model and year, or null if none are known. */
  recalls: ModelRecalls | null;
  /** URL of its window sticker at the last check, or null if there was none. */
  stickerUrl: string | null;
}

export interface ModelRecalls {
  /** Recalls, most urgent first; never empty. */
  list: readonly Recall[];
  /** Time when NHTSA last listed the recalls, in milliseconds since 1970. */
  fetchedAt: number;
}

export const NO_FACTS: ExternalFacts = { recalls: null, stickerUrl: null };
