import type { z } from "zod";
import { type Article, ArticleSchema, type HelpCategory, HelpCategorySchema } from "../api/content-schemas";
import { type ContentDocument, DocumentSchema } from "../api/page-schemas";

/** Converter of a collection's records to Markdown files, in the format of `markdown-files`. */
export interface MarkdownFile<T> {
  /** Path below `config/content`. */
  file(record: T): string;
  text(record: T): string;
}

const articles: MarkdownFile<Article> = {
  file: ({ category, slug }) => `articles/${category}/${slug}.md`,
  text: ({ title, description, published, author, image, brand, tags, body }) =>
    markdownText({ title, description, published, author, image, brand, tags: tags.join(", ") }, body),
};

const categories: MarkdownFile<HelpCategory> = {
  file: ({ slug }) => `help/${slug}.md`,
  text: ({ title, description, order, image, questions }) =>
    markdownText(
      { title, description, order, image },
      questions.map(({ question, answer }) => `## ${oneLine(question)}\n\n${answer}`).join("\n\n"),
    ),
};

const documents: MarkdownFile<ContentDocument> = {
  file: ({ id }) => `${id}.md`,
  text: ({ title, description, version, effective, body }) =>
    markdownText({ title, description, version, effective }, body),
};

/** Converters by collection, for collections in Markdown; others are JSON. */
export const MARKDOWN_FILES: Readonly<Record<string, MarkdownFile<unknown> | undefined>> = {
  articles: ofAny(ArticleSchema, articles),
  categories: ofAny(HelpCategorySchema, categories),
  documents: ofAny(DocumentSchema, documents),
};

/** Returns a converter for any record that matches the schema. */
function ofAny<T>(schema: z.ZodType<T>, { file, text }: MarkdownFile<T>): MarkdownFile<unknown> {
  return { file: (record) => file(schema.parse(record)), text: (record) => text(schema.parse(record)) };
}

/** Writes a Markdown file; fields without a value are omitted. */
function markdownText(fields: Record<string, string | number | null | undefined>, body: string): string {
  const lines = Object.entries(fields).flatMap(([name, value]) =>
    value === null || value === undefined || value === "" ? [] : [`${name}: ${oneLine(String(value))}`],
  );
  return `---\n${lines.join("\n")}\n---\n\n${body}\n`;
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}
