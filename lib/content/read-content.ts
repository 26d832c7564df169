import "server-only";
import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import type { z } from "zod";
import { ARTICLE_CATEGORIES } from "../../config/articles";
import { singleton } from "../platform/singleton";
import {
  type Article,
  ArticleSchema,
  type HelpCategory,
  HelpCategorySchema,
} from "../store-api/content-schemas";
import { readFrontMatter } from "./front-matter";

/** The texts of `config/content`: what the embedded store has for the collections `articles` and `categories`. */
export interface SiteContent {
  /** Newest first. */
  articles: Article[];
  /** In their order. */
  help: HelpCategory[];
}

/**
 * Reads all of them, once: the files belong to the release. Called at start, so that a broken file is named there.
 * @throws Error that names the file and what is wrong with it
 */
export function siteContent(root = process.cwd()): SiteContent {
  const known = singleton("content.site", () => new Map<string, SiteContent>());
  let content = known.get(root);
  if (!content) {
    content = { articles: readArticles(root), help: readHelp(root) };
    known.set(root, content);
  }
  return content;
}

export function readArticles(root: string): Article[] {
  const articles = ARTICLE_CATEGORIES.flatMap((category) =>
    markdownFiles(root, `articles/${category}`).map(({ file, name, text }) => {
      const { fields, body } = readFrontMatter(text, file, ["title", "description", "published", "author"]);
      const tags = (fields.get("tags") ?? "").split(",").flatMap((tag) => tag.trim() || []);
      const image = fields.get("image") || null;
      return checked(
        ArticleSchema,
        { ...Object.fromEntries(fields), category, slug: name, image, tags, body },
        file,
      );
    }),
  );
  return articles.sort((a, b) => b.published.localeCompare(a.published) || a.slug.localeCompare(b.slug));
}

export function readHelp(root: string): HelpCategory[] {
  const categories = markdownFiles(root, "help").map(({ file, name, text }) => {
    const { fields, body } = readFrontMatter(text, file, ["title", "description", "order"]);
    const category = {
      slug: name,
      title: fields.get("title"),
      description: fields.get("description"),
      order: Number(fields.get("order")),
      questions: questionsOf(body),
    };
    return checked(HelpCategorySchema, category, file);
  });
  return categories.sort((a, b) => a.order - b.order);
}

/** Each second-level heading is a question, the text below it the answer. */
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
  return readdirSync(join(root, path))
    .filter((name) => name.endsWith(".md"))
    .sort()
    .map((name) => ({
      file: join(path, name),
      name: basename(name, ".md"),
      text: readFileSync(join(root, path, name), "utf8"),
    }));
}

function checked<T>(schema: z.ZodType<T>, value: unknown, file: string): T {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const faults = parsed.error.issues.map(({ path, message }) => `${path.join(".")}: ${message}`);
  throw new Error(`${file} is not usable: ${faults.join("; ")}`);
}
