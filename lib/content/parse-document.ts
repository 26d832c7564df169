import { readFrontMatter } from "./front-matter";

/** A text of the site as its file has it: what is known about it, and its body in Markdown. */
export interface ContentDocument {
  title: string;
  description: string;
  /** Stored with what was agreed to under it; a change of words needs a new one. */
  version: string;
  /** From when it counts, `YYYY-MM-DD`. */
  effective: string;
  body: string;
}

const FIELDS = ["title", "description", "version", "effective"] as const;

/** @throws Error that names what the file lacks */
export function parseDocument(text: string, file: string): ContentDocument {
  const { fields, body } = readFrontMatter(text, file, FIELDS);
  const [title, description, version, effective] = FIELDS.map((field) => fields.get(field)!);
  if (!/^\d{4}-\d{2}-\d{2}$/.test(effective!)) throw new Error(`${file}: effective must be YYYY-MM-DD.`);
  return { title: title!, description: description!, version: version!, effective: effective!, body };
}
