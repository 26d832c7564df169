/** The front matter of a Markdown file: `name: value` lines between two lines of `---`. */
export interface FrontMatter {
  fields: ReadonlyMap<string, string>;
  body: string;
}

const FILE = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/;

/** @throws Error that names the file and the fields that it lacks */
export function readFrontMatter(text: string, file: string, required: readonly string[]): FrontMatter {
  const [, head, body = ""] = FILE.exec(text.replace(/^\uFEFF/, "").replace(/\r\n/g, "\n")) ?? [];
  if (head === undefined)
    throw new Error(`${file} does not begin with its fields between two lines of "---".`);
  const fields = new Map(
    head.split("\n").map((line) => {
      const colon = line.indexOf(":");
      return [line.slice(0, colon).trim(), line.slice(colon + 1).trim()];
    }),
  );
  const missing = required.filter((field) => !fields.get(field));
  if (missing.length > 0) throw new Error(`${file} lacks ${missing.join(", ")}.`);
  return { fields, body: body.trim() };
}
