import { closest, distance } from "fastest-levenshtein";
import { z } from "zod";
import { metaOf, unwrapped } from "./file-fields";
import type { FieldPath } from "./json-file";
import { oneLine } from "./json-text";

/** Problem at one place of a file, with its fix. */
export interface FileProblem {
  /** Path from the folder that holds `config/`. */
  file: string;
  /** Line number, from 1. */
  line: number;
  /** Name with its parents (`site.url`); empty for a problem of the whole file. */
  field: string;
  reason: string;
  remedy: string;
}

/** Returns a problem as one line: file and line first, as compilers and editors have it. */
export function problemLine({ file, line, field, reason, remedy }: FileProblem): string {
  const place = field ? `${field}: ` : "";
  return `${file}:${line} ${place}${reason}. ${remedy}`;
}

/** A field that a schema refused: where it is, and in words what is wrong with it. */
export interface FieldRefusal {
  path: FieldPath;
  reason: string;
  remedy: string;
}

/** Returns a schema's problems with a value, one for each field, with an example of each. */
export function refusals(schema: z.ZodType, issues: readonly z.core.$ZodIssue[]): FieldRefusal[] {
  return issues.flatMap((issue): FieldRefusal[] => {
    const path = issue.path.filter((key) => typeof key !== "symbol");
    if (issue.code === "unrecognized_keys") {
      const names = namesIn(schemaAt(schema, path));
      return issue.keys.map((key) => ({ path: [...path, key], ...unknownField(key, names) }));
    }
    return [{ path, reason: reasonOf(issue), remedy: exampleOf(schema, path) }];
  });
}

/** Returns an example of a field, or of the nearest one around it that has one. */
export function exampleOf(schema: z.ZodType, path: FieldPath): string {
  for (let length = path.length; length > 0; length--) {
    const example = exampleAt(schema, path.slice(0, length));
    if (example !== undefined) return `Example: "${String(path[length - 1])}": ${oneLine(example)}`;
  }
  return "docs/configuration.md has all fields.";
}

/** Returns a field's own example. */
export function exampleAt(schema: z.ZodType, path: FieldPath): unknown {
  const field = schemaAt(schema, path);
  return field && metaOf(field).examples?.[0];
}

function unknownField(key: string, names: readonly string[]): { reason: string; remedy: string } {
  const nearest = names.length > 0 ? closest(key.toLowerCase(), [...names]) : undefined;
  const isNear =
    nearest !== undefined && distance(key.toLowerCase(), nearest.toLowerCase()) <= key.length / 2;
  return {
    reason: "there is no such field",
    remedy: isNear ? `Did you mean “${nearest}”?` : `Known here: ${names.join(", ")}.`,
  };
}

function reasonOf(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case "invalid_type":
      return issue.input === undefined && issue.message.endsWith("undefined")
        ? "is missing"
        : `must be ${KINDS[issue.expected] ?? issue.expected}`;
    case "invalid_value":
      return `must be one of ${issue.values.map(String).join(", ")}`;
    case "invalid_format":
      // A pattern without its own message means nothing to a person; the example does.
      return (
        FORMATS[issue.format] ??
        issue.message.replace(/^Invalid string: must match pattern .*/, "has another form")
      );
    case "invalid_key":
      return issue.issues[0]?.message ?? issue.message;
    case "too_small":
      return issue.origin === "string"
        ? "must not be empty"
        : `must be ${issue.inclusive ? "at least" : "more than"} ${issue.minimum}${unitOf(issue.origin)}`;
    case "too_big":
      return `must be ${issue.inclusive ? "at most" : "less than"} ${issue.maximum}${unitOf(issue.origin)}`;
    default:
      return lowerFirst(issue.message);
  }
}

const KINDS: Readonly<Record<string, string>> = {
  string: "text in quotes",
  number: "a number without quotes",
  int: "a whole number",
  boolean: "true or false",
  array: "a list in [ ]",
  object: "an object in { }",
  record: "an object in { }",
};

const FORMATS: Readonly<Record<string, string>> = {
  email: "must be an e-mail address",
  url: "must be an address with https://",
};

function unitOf(origin: string): string {
  return origin === "array" ? " items" : origin === "string" ? " characters" : "";
}

function lowerFirst(text: string): string {
  return text[0]!.toLowerCase() + text.slice(1);
}

/** Returns the schema of a place in a file. */
function schemaAt(schema: z.ZodType, path: FieldPath): z.ZodType | undefined {
  const inner = unwrapped(schema);
  if (inner && path.length > 0) return schemaAt(inner, path);
  const [name, ...rest] = path;
  if (name === undefined) return schema;
  const next =
    schema instanceof z.ZodObject
      ? schema.shape[name]
      : schema instanceof z.ZodArray
        ? schema.def.element
        : schema instanceof z.ZodRecord
          ? schema.def.valueType
          : undefined;
  return next ? schemaAt(next as z.ZodType, rest) : undefined;
}

function namesIn(schema: z.ZodType | undefined): string[] {
  const inner = schema && unwrapped(schema);
  if (inner) return namesIn(inner);
  return schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
}
