import "server-only";
import type { ContentDocument } from "../api/page-schemas";
import { shippedContent } from "./content-files";

/**
 * A text of `config/content/{folder}/{name}.md`. Always that of the release, also where another API holds the store's
 * data: consent is stored with the version of this exact text.
 * @throws Error when there is no such file, or it lacks a field
 */
export function getDocument(folder: "legal" | "financing" | "protection", name: string): ContentDocument {
  const id = `${folder}/${name}`;
  const document = shippedContent().documents.find((each) => each.id === id);
  if (!document) throw new Error(`There is no text config/content/${id}.md`);
  return document;
}
