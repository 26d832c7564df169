import { z } from "zod";
import { slug } from "../../core/pages/slug";
import { placeProblem } from "./check-public";
import { GroupFileSchema, StoreFileSchema } from "./file-schemas";
import type { FieldPath } from "./json-file";
import { exampleAt, exampleOf, refusals } from "./problems";
import { readHours, readTimeZone, readTypedNumber, readUsState } from "./typed-answers";

/** Answers so far, by the question's id. */
export type Answers = Readonly<Record<string, unknown>>;

/** Question about a new group or store; its answer is validated as the field of the file that it becomes. */
export interface Question {
  /** Key in a file of answers. */
  id: string;
  text: string;
  /** Field that stores the answer; none: the answer names a file. */
  field?: FieldPath;
  /** Default for empty input. */
  suggestion?: (answers: Answers) => string | undefined;
  /** Converts the typed text to the file's value. */
  read?: (typed: string) => unknown;
  /** Returns what is wrong with a valid value in view of the other answers, or null. */
  problem?: (value: unknown, answers: Answers) => string | null;
}

/** A documentary fee in dollars as the file has it: part of the advertised price; 0 is none. */
const readFee = (typed: string) => {
  const amount = readTypedNumber(typed);
  return amount === 0 ? [] : [{ id: "documentary", label: "Documentary fee", amount, charge: "dealer" }];
};

/** A local sales tax in per cent as the file has it; 0 is none. */
const readLocalTax = (typed: string) => {
  const percent = readTypedNumber(typed);
  return percent === 0 ? null : { label: "Local tax", percent };
};

export const GROUP_QUESTIONS: readonly Question[] = [
  { id: "name", text: "Name of the dealership or group", field: ["name"] },
  {
    id: "id",
    text: "Its short name, for folders and settings",
    suggestion: ({ name }) => slug(String(name)),
  },
  { id: "url", text: "Address of the site", field: ["site", "url"] },
  { id: "email", text: "E-mail address for leads", field: ["email"] },
  {
    id: "state",
    text: "State",
    field: ["state_short"],
    read: readUsState,
  },
  { id: "timeZone", text: "Time zone, such as Eastern", field: ["timeZone"], read: readTimeZone },
  { id: "salesHours", text: "Hours of sales", field: ["sales", "hours"], read: readHours },
  { id: "serviceHours", text: "Hours of service", field: ["service", "hours"], read: readHours },
  {
    id: "conditions",
    text: "What it sells: new, used, certified",
    field: ["conditions"],
    suggestion: () => "new, used, certified",
    read: (typed) =>
      typed
        .toLowerCase()
        .split(/[\s,;]+|\band\b/)
        .filter(Boolean),
  },
  {
    id: "documentaryFee",
    text: "Documentary fee in dollars, which the advertised prices include; 0 for none",
    field: ["fees"],
    suggestion: () => "0",
    read: readFee,
  },
  { id: "managerFirstName", text: "General manager's first name", field: ["generalManager", "firstName"] },
  { id: "managerLastName", text: "General manager's last name", field: ["generalManager", "lastName"] },
  { id: "managerEmail", text: "General manager's e-mail address", field: ["generalManager", "email"] },
];

export const STORE_QUESTIONS: readonly Question[] = [
  { id: "name", text: "Name of the store", field: ["name"] },
  { id: "street", text: "Street and number", field: ["addressLine1"] },
  { id: "city", text: "City", field: ["city"] },
  {
    id: "id",
    text: "Its short name, for addresses and files",
    suggestion: ({ group, city }) => `${group}-${slug(String(city))}`,
  },
  { id: "zip", text: "ZIP code", field: ["zip"] },
  { id: "phone", text: "Phone", field: ["phone"] },
  {
    id: "servicePhone",
    text: "Phone of the service department",
    field: ["service", "phone"],
    suggestion: ({ phone }) => String(phone),
  },
  {
    id: "localTax",
    text: "Sales tax of county and city on top of the state's, in per cent; 0 for none",
    field: ["pricing", "localTax"],
    suggestion: () => "0",
    read: readLocalTax,
  },
  {
    id: "latitude",
    text: "Latitude, from a map, such as 35.5951",
    field: ["map", "coordinates", "latitude"],
    read: readTypedNumber,
  },
  {
    id: "longitude",
    text: "Longitude, such as -82.5515",
    field: ["map", "coordinates", "longitude"],
    read: readTypedNumber,
    problem: (longitude, { latitude, state }) =>
      placeProblem(String(state), { latitude: Number(latitude), longitude: Number(longitude) }),
  },
];

/** Returns the hint beside a question: the default for empty input, or an example. */
export function hintOf(question: Question, answers: Answers): string {
  const suggestion = question.suggestion?.(answers);
  if (suggestion) return ` [${suggestion}]`;
  const example = question.field && exampleAt(schemaOfQuestion(question), question.field);
  if (example === undefined) return "";
  return ` (${typeof example === "object" ? hoursText(example as object) : example})`;
}

function hoursText(hours: object): string {
  return Object.entries(hours)
    .map((entry) => entry.join(" "))
    .join(", ");
}

function schemaOfQuestion(question: Question): z.ZodType {
  return STORE_QUESTIONS.includes(question) ? StoreFileSchema : GroupFileSchema;
}

const ID = z.string().regex(/^[a-z0-9][a-z0-9-]{0,40}$/, "must be small letters, digits and hyphens");

/** Returns the problem of an answer with an example, or null. */
export function answerProblem(question: Question, value: unknown): string | null {
  const { field } = question;
  const schema = schemaOfQuestion(question);
  if (!field) return ID.safeParse(value).error?.issues[0]?.message ?? null;
  if (value === undefined || value === "") return `is needed. ${exampleOf(schema, field)}`;
  const { error } = schema.safeParse(nested(field, value));
  const [refusal] = error ? refusals(schema, error.issues) : [];
  return refusal ? `${refusal.reason}. ${refusal.remedy}` : null;
}

/** Returns a value at its place in a file. */
export function nested([name, ...rest]: FieldPath, value: unknown): Record<string, unknown> {
  return { [String(name)]: rest.length > 0 ? nested(rest, value) : value };
}
