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
const FILE = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/;

/** @throws Error that names what the file lacks */
export function parseDocument(text: string, file: string): ContentDocument {
  const [, head, body = ""] = FILE.exec(text.replace(/\r\n/g, "\n")) ?? [];
  if (head === undefined)
    throw new Error(`${file} does not begin with its fields between two lines of "---".`);
  const fields = new Map(
    head.split("\n").map((line) => {
      const colon = line.indexOf(":");
      return [line.slice(0, colon).trim(), line.slice(colon + 1).trim()];
    }),
  );
  const missing = FIELDS.filter((field) => !fields.get(field));
  if (missing.length > 0) throw new Error(`${file} lacks ${missing.join(", ")}.`);
  const [title, description, version, effective] = FIELDS.map((field) => fields.get(field)!);
  if (!/^\d{4}-\d{2}-\d{2}$/.test(effective!)) throw new Error(`${file}: effective must be YYYY-MM-DD.`);
  return {
    title: title!,
    description: description!,
    version: version!,
    effective: effective!,
    body: body.trim(),
  };
}
