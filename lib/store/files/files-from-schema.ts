import { z } from "zod";
import { fieldTable } from "./field-table";
import { GroupFileSchema, StoreFileSchema } from "./file-schemas";
import { jsonText } from "./json-text";

/** The document with the table of fields, between two marks. */
const DOCUMENT = "docs/configuration.md";
const MARKS = ["<!-- fields: written by `npm run schema` -->\n\n", "\n\n<!-- end of fields -->"] as const;

/**
 * Returns files of the repository that repeat the schema of store files, with their expected content: `npm run schema`
 * writes them.
 * @param read the document as it is
 */
export function filesFromSchema(read: (file: string) => string): Record<string, string> {
  const [start, end] = MARKS;
  const [before = "", rest = ""] = read(DOCUMENT).split(start);
  return {
    "config/stores/schema/group.schema.json": schemaText(GroupFileSchema),
    "config/stores/schema/store.schema.json": schemaText(StoreFileSchema),
    [DOCUMENT]: `${before}${start}${fieldTable()}${end}${rest.split(end)[1] ?? ""}`,
  };
}

/** Draft 7 is what editors understand. */
function schemaText(schema: z.ZodType): string {
  return jsonText(z.toJSONSchema(schema, { target: "draft-7", io: "input", reused: "inline" }));
}
