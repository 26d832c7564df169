import "server-only";
import { COLUMN_FORMS, type ColumnRule, type FeedRules } from "../../../config/marketing/feed-rules/catalogs";
import { RowSplitter } from "../../catalog/inventory/import/split-rows";
import type { StockComparison } from "./compare-stock";
import { imageProblem, type MeasuredImage } from "./image-rules";

/**
 * Problem of a feed. `file`: the whole file is affected. `malformed`: the vendor cannot read a value. `missing`: a
 * vehicle lacks a required value and will not be shown. `stock`: the feed contradicts the site's pages.
 */
export interface FeedProblem {
  kind: "file" | "malformed" | "missing" | "stock";
  column: string;
  what: string;
  /** Number of affected rows. */
  rows: number;
  /** First affected vehicles, as identified by the first column. */
  examples: string[];
}

export interface FeedCheck {
  vehicles: number;
  problems: FeedProblem[];
}

const EXAMPLES = 3;

/** Facts that the vendor's rules do not contain. */
interface CheckContext {
  /** Returns facts about a picture's file, or null if unknown. */
  measure?: (url: string) => MeasuredImage | null;
  /** The site's stock, unless only the vendor's rules apply. */
  stock?: StockComparison;
}

/** Checks a feed row by row against the vendor's rules and the site's stock. @throws FeedFormatError if it cannot be read as rows */
export class FeedChecker {
  private readonly splitter: RowSplitter;
  private header: string[] | null = null;
  private vehicles = 0;
  private readonly problems = new Map<string, FeedProblem>();
  private readonly seen = new Map<string, Set<string>>();

  constructor(
    private readonly rules: FeedRules,
    separator: string,
    private readonly context: CheckContext = {},
  ) {
    this.splitter = new RowSplitter(separator.charCodeAt(0));
  }

  push(part: Buffer): void {
    for (const { cells } of this.splitter.push(part)) this.row(cells);
  }

  end(): FeedCheck {
    for (const { cells } of this.splitter.end()) this.row(cells);
    if (this.header === null) this.note("file", "", "the file is empty", "");
    for (const { column, what, example } of this.context.stock?.missing() ?? [])
      this.note("stock", column, what, example);
    return { vehicles: this.vehicles, problems: [...this.problems.values()] };
  }

  private row(cells: readonly string[]): void {
    if (this.header === null) {
      this.header = [...cells];
      this.checkHeader(this.header);
      return;
    }
    this.vehicles++;
    const example = cells[0] ?? "";
    if (cells.length !== this.header.length) {
      this.note("file", "", `the row has ${cells.length} cells, the header ${this.header.length}`, example);
      return;
    }
    const images = new Set<string>();
    for (const [at, column] of this.header.entries()) {
      const rule = this.rules.columns[column];
      if (!rule) continue;
      const text = cells[at]!;
      if (rule.image && text !== "")
        for (const url of this.checkImages(column, text, rule, example)) images.add(url);
      if (text !== "") this.checkValue(column, text, rule, example);
      else if (this.isNeeded(rule, cells))
        this.note("missing", column, "nothing, where the vendor demands it", example);
    }
    const { maxCount } = this.rules.images;
    const cell = (column: string) => cells[this.header!.indexOf(column)] ?? "";
    for (const { column, what, example } of this.context.stock?.row(cell) ?? [])
      this.note("stock", column, what, example);
    if (images.size > maxCount) this.note("malformed", "", `more than ${maxCount} pictures`, example);
  }

  /** @returns the addresses of the pictures in the value */
  private checkImages(column: string, text: string, { form }: ColumnRule, example: string): string[] {
    const urls = form === "urls" ? text.split(",") : [text];
    for (const url of urls) {
      const problem = imageProblem(this.rules.images, url, this.context.measure?.(url) ?? null);
      if (problem !== null) this.note("malformed", column, problem, example);
    }
    return urls;
  }

  private checkHeader(header: readonly string[]): void {
    for (const [column, { needed }] of Object.entries(this.rules.columns))
      if (needed && !header.includes(column)) this.note("file", column, "the column is missing", "");
    for (const [at, column] of header.entries()) {
      if (!Object.hasOwn(this.rules.columns, column))
        this.note("file", column, "the vendor knows no such column", "");
      if (header.indexOf(column) !== at) this.note("file", column, "the column is there twice", "");
    }
  }

  private checkValue(column: string, text: string, rule: ColumnRule, example: string): void {
    const problem = valueProblem(text, rule);
    if (problem !== null) this.note("malformed", column, problem, example);
    if (!rule.unique) return;
    const known = this.seen.get(column) ?? new Set();
    this.seen.set(column, known);
    if (known.has(text)) this.note("malformed", column, "another vehicle has the same value", example);
    known.add(text);
  }

  private isNeeded({ needed }: ColumnRule, cells: readonly string[]): boolean {
    if (!needed || needed === true) return needed ?? false;
    return needed.is.includes(cells[this.header!.indexOf(needed.column)] ?? "");
  }

  private note(kind: FeedProblem["kind"], column: string, what: string, example: string): void {
    const key = `${kind} ${column} ${what}`;
    const problem = this.problems.get(key) ?? { kind, column, what, rows: 0, examples: [] };
    this.problems.set(key, problem);
    problem.rows++;
    if (example !== "" && problem.examples.length < EXAMPLES) problem.examples.push(example);
  }
}

/** Checks a feed that arrives in chunks. */
export function checkFeed(
  rules: FeedRules,
  separator: string,
  pieces: Iterable<string>,
  context?: CheckContext,
): FeedCheck {
  const checker = new FeedChecker(rules, separator, context);
  for (const piece of pieces) checker.push(Buffer.from(piece));
  return checker.end();
}

function valueProblem(text: string, { form, max, values, entries }: ColumnRule): string | null {
  if (values && !values.some((value) => value.toLowerCase() === text.toLowerCase()))
    return "a value that the vendor does not know";
  if (form && !COLUMN_FORMS[form].test(text)) return `not of the form “${form}”`;
  if (max !== undefined && text.length > max) return `longer than ${max} characters`;
  if (entries !== undefined && text.split(",").length > entries) return `more than ${entries} entries`;
  return null;
}
