import type { z } from "zod";
import type { Locale } from "../../../config/runtime/languages";
import { type Article, ArticleSchema, type HelpCategory, HelpCategorySchema } from "../api/content-schemas";
import { type ContentDocument, DocumentSchema } from "../api/page-schemas";
import { translatedName } from "../api/translations";
import type { JsonRecord } from "../documents/overlay";

/** Converter of a collection's records to Markdown files, in the format of `markdown-files`. */
export interface MarkdownFile<T> {
  /** Path below `config/content`. */
  file(record: T): string;
  text(record: T): string;
  /** Text of the file of a language beside it, or null where the record is not translated. */
  translation(record: T, locale: Locale): string | null;
}

const articles: MarkdownFile<Article> = {
  file: ({ category, slug }) => `articles/${category}/${slug}.md`,
  text: ({ title, description, published, author, image, brand, tags, body }) =>
    markdownText({ title, description, published, author, image, brand, tags: tags.join(", ") }, body),
  translation: bodyIn,
};

const categories: MarkdownFile<HelpCategory> = {
  file: ({ slug }) => `help/${slug}.md`,
  text: ({ title, description, order, image, questions }) =>
    markdownText({ title, description, order, image }, questionsText(questions)),
  translation(record, locale) {
    const { title, description, questions } = textsIn(record, locale);
    return questions === undefined
      ? null
      : markdownText({ title, description }, questionsText(questions as HelpCategory["questions"]));
  },
};

const documents: MarkdownFile<ContentDocument> = {
  file: ({ id }) => `${id}.md`,
  text: ({ title, description, version, effective, body }) =>
    markdownText({ title, description, version, effective }, body),
  translation: bodyIn,
};

/** Converters by collection, for collections in Markdown; others are JSON. */
export const MARKDOWN_FILES: Readonly<Record<string, MarkdownFile<unknown> | undefined>> = {
  articles: ofAny(ArticleSchema, articles),
  categories: ofAny(HelpCategorySchema, categories),
  documents: ofAny(DocumentSchema, documents),
};

/** Returns a converter for any record that matches the schema. */
function ofAny<T>(schema: z.ZodType<T>, { file, text, translation }: MarkdownFile<T>): MarkdownFile<unknown> {
  return {
    file: (record) => file(schema.parse(record)),
    text: (record) => text(schema.parse(record)),
    translation: (record, locale) => translation(schema.parse(record), locale),
  };
}

/** Texts of a record in another language; a field without one is absent. */
function textsIn(
  record: object,
  locale: Locale,
): { title?: string; description?: string; author?: string } & JsonRecord {
  const own = ["title", "description", "author", "body", "questions"];
  return Object.fromEntries(
    own.map((field) => [field, Reflect.get(record, translatedName(field, locale)) as unknown]),
  );
}

function bodyIn(record: object, locale: Locale): string | null {
  const { title, description, author, body } = textsIn(record, locale);
  return body === undefined ? null : markdownText({ title, description, author }, String(body));
}

function questionsText(questions: HelpCategory["questions"]): string {
  return questions.map(({ question, answer }) => `## ${oneLine(question)}\n\n${answer}`).join("\n\n");
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
