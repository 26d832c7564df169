import "server-only";
import { existsSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { ARTICLE_CATEGORIES } from "../../../config/content/articles";
import { siteFile, siteFileNames } from "../../core/platform/files-root";
import { type CollectionName, type CollectionRecord, schemaOf } from "../api/collections";
import type { Article, HelpCategory } from "../api/content-schemas";
import type { ContentDocument } from "../api/page-schemas";
import { OTHER_LOCALES, translatedName } from "../api/translations";
import { fileIn } from "./translated-files";

/**
 * Folders of `config/content` whose files are documents: `legal/privacy-policy.md` has the id `legal/privacy-policy`.
 */
const DOCUMENT_FOLDERS = ["legal", "financing", "protection"];

/** Folders of `config/content` with texts for all groups. */
export const MARKDOWN_FOLDERS = ["articles", "help", ...DOCUMENT_FOLDERS];

/** Reads the articles, newest first, or null without such a folder. @throws Error with the file name and the problem */
export function readArticles(root: string): Article[] | null {
  const articles = ARTICLE_CATEGORIES.flatMap((category) =>
    markdownFiles(root, `articles/${category}`).map(({ file, name, text }) => {
      const { fields, body } = readFrontMatter(text, file, ["title", "description", "published", "author"]);
      const tags = (fields.get("tags") ?? "").split(",").flatMap((tag) => tag.trim() || []);
      const image = fields.get("image") || null;
      const article = { ...Object.fromEntries(fields), category, slug: name, image, tags, body };
      return checked("articles", { ...article, ...translationsOf(root, file) }, file);
    }),
  );
  articles.sort((a, b) => b.published.localeCompare(a.published) || a.slug.localeCompare(b.slug));
  return articles.length > 0 ? articles : null;
}

/** Reads the help center's categories in order, or null if there are none. @throws as `readArticles` */
export function readHelp(root: string): HelpCategory[] | null {
  const categories = markdownFiles(root, "help").map(({ file, name, text }) => {
    const { fields, body } = readFrontMatter(text, file, ["title", "description", "order"]);
    const category = {
      slug: name,
      title: fields.get("title"),
      description: fields.get("description"),
      order: Number(fields.get("order")),
      image: fields.get("image") || null,
      questions: questionsOf(body),
    };
    const translations = translationsOf(root, file, (text) => ({ questions: questionsOf(text) }));
    return checked("categories", { ...category, ...translations }, file);
  });
  return categories.length > 0 ? categories.sort((a, b) => a.order - b.order) : null;
}

/** Reads legal and other longer texts, or null if there are none. @throws as `readArticles` */
export function readDocuments(root: string): ContentDocument[] | null {
  const documents = DOCUMENT_FOLDERS.flatMap((folder) =>
    markdownFiles(root, folder).map(({ file, name, text }) => {
      const { fields, body } = readFrontMatter(text, file, ["title", "description", "version", "effective"]);
      const document = { ...Object.fromEntries(fields), id: `${folder}/${name}`, body };
      return checked("documents", { ...document, ...translationsOf(root, file) }, file);
    }),
  );
  return documents.length > 0 ? documents : null;
}

/**
 * Returns the translated fields of a text: `tires.es.md` beside `tires.md` has its title, description, author and
 * body in Spanish.
 * @param parts returns the fields in a body; by default the body is one
 * @throws as `readArticles`
 */
function translationsOf(
  root: string,
  file: string,
  parts: (body: string) => object = (body) => ({ body }),
): Record<string, unknown> {
  const translated = OTHER_LOCALES.flatMap((locale) => {
    const path = fileIn(file, locale);
    if (!existsSync(siteFile(root, path))) return [];
    const text = readFileSync(siteFile(root, path), "utf8");
    const { fields, body } = readFrontMatter(text, path, []);
    const named = ["title", "description", "author"].map((name) => [name, fields.get(name)] as const);
    const texts = { ...Object.fromEntries(named), ...parts(body) };
    // A text that was changed since its translation has none in an exported file.
    const known = Object.entries(texts).filter(([, value]) => value);
    return known.map(([field, value]) => [translatedName(field, locale), value]);
  });
  return Object.fromEntries(translated);
}

/** Splits a body into questions (second-level headings) and answers (the text below them). */
function questionsOf(body: string): { question: string; answer: string }[] {
  return body
    .split(/^## /m)
    .slice(1)
    .map((part) => {
      const end = part.indexOf("\n");
      return { question: part.slice(0, end).trim(), answer: part.slice(end + 1).trim() };
    });
}

function markdownFiles(root: string, folder: string): { file: string; name: string; text: string }[] {
  const path = join("config", "content", folder);
  return siteFileNames(root, path)
    .filter((name) => /^[^.]+\.md$/.test(name))
    .map((name) => ({
      file: join(path, name),
      name: basename(name, ".md"),
      text: readFileSync(siteFile(root, join(path, name)), "utf8"),
    }));
}

function checked<N extends CollectionName>(name: N, value: unknown, file: string): CollectionRecord<N> {
  const parsed = schemaOf(name).safeParse(value);
  if (parsed.success) return parsed.data;
  const faults = parsed.error.issues.map(({ path, message }) => `${path.join(".")}: ${message}`);
  throw new Error(`${file} is not usable: ${faults.join("; ")}`);
}

/** Front matter of a Markdown file: `name: value` lines between two `---` lines. */
interface FrontMatter {
  fields: ReadonlyMap<string, string>;
  body: string;
}

const FILE = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/;

/** Parses the front matter. @throws Error with the file name and the missing fields */
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
