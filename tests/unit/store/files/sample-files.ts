import { type GroupFiles, parseGroupFiles } from "@/lib/store/files/parse-group-files";
import { type FileProblem, problemLine } from "@/lib/store/files/problems";

/** The shortest files that are right: a company with one store. */
export const COMPANY = {
  name: "Blue Ridge Motors",
  state_short: "NC",
  timeZone: "America/New_York",
  email: "leads@blue-ridge.example.com",
  site: { url: "https://blue-ridge.example.com" },
  sales: { hours: { "mon-fri": "9-19", sat: "9-18" } },
  service: { hours: { "mon-fri": "7:30-18" } },
  generalManager: { firstName: "Rowan", lastName: "Ellis", email: "rowan.ellis@blue-ridge.example.com" },
};

export const STORE = {
  name: "Blue Ridge Kia",
  addressLine1: "28 Laurel Street",
  city: "Asheville",
  zip: "28801",
  phone: "(828) 555-0100",
  map: { coordinates: { longitude: -82.5515, latitude: 35.5951 } },
};

export const SECOND_STORE = {
  ...STORE,
  name: "Blue Ridge Pre-Owned",
  addressLine1: "5 Mill Road",
  city: "Hendersonville",
  zip: "28739",
  phone: "(828) 555-0150",
  map: { coordinates: { longitude: -82.4612, latitude: 35.3187 } },
};

/** Files by name without `.json`; an object is written as JSON, one field to a line. */
export function parse(files: Record<string, object | string>, elsewhere?: Map<string, string>): GroupFiles {
  const texts = Object.entries(files).map(([name, value]) => {
    return {
      name: `${name}.json`,
      text: typeof value === "string" ? value : JSON.stringify(value, null, 2),
    };
  });
  return parseGroupFiles("blue-ridge", texts, elsewhere);
}

/** The profiles of a company and its stores. */
export function profiles(company: object, ...stores: object[]) {
  const files = stores.map((store, at) => [`store-${at + 1}`, store]);
  const read = parse({ group: company, ...Object.fromEntries(files) });
  if (!read.ok) throw new Error(read.problems.map(problemLine).join("\n"));
  return read;
}

/** Returns the problems, as `file:line field: reason. remedy` without the folder. */
export function problemsOf(
  files: Record<string, object | string>,
  elsewhere?: Map<string, string>,
): string[] {
  const read = parse(files, elsewhere);
  const problems: FileProblem[] = read.ok ? [] : read.problems;
  return problems.map((problem) => problemLine(problem).replace("config/stores/blue-ridge/", ""));
}
