import "server-only";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { singleton } from "../platform/singleton";
import { type ContentDocument, parseDocument } from "./parse-document";

/**
 * A text of `config/content/{folder}/{name}.md`. Read once: the files belong to the release.
 * @throws Error when there is no such file, or it lacks a field
 */
export function getDocument(folder: "legal" | "financing", name: string): ContentDocument {
  const documents = singleton("content.documents", () => new Map<string, ContentDocument>());
  const file = `config/content/${folder}/${name}.md`;
  let document = documents.get(file);
  if (!document) {
    document = parseDocument(readFileSync(join(process.cwd(), file), "utf8"), file);
    documents.set(file, document);
  }
  return document;
}
