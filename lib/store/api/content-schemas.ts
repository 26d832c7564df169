import { z } from "zod";
import { ARTICLE_CATEGORIES } from "../../../config/content/articles";
import { imageUrl } from "./fields";
import { type Spoken, withTranslations } from "./translations";

/** Part of a URL: lowercase words joined by hyphens. */
const slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "must be lower-case words joined by hyphens");
const nonEmptyText = z.string().trim().min(1);

/**
 * Schema of an article in the research section (docs/rules.md#articles). The body is Markdown; HTML in it is not shown.
 */
export const ArticleSchema = withTranslations(
  z.object({
    /** Folder of the article, which is the first part of its path. */
    category: z.enum(ARTICLE_CATEGORIES),
    slug,
    title: nonEmptyText,
    description: nonEmptyText,
    published: z.iso.date(),
    author: nonEmptyText,
    image: imageUrl.nullable().default(null),
    tags: z.array(nonEmptyText).default([]),
    /** Make that the article is about. Only stores that sell it show the article. */
    brand: nonEmptyText.optional(),
    body: nonEmptyText,
  }),
  ["title", "description", "author", "body"],
).meta({ id: "Article" });

/** Schema of a help center category with its questions; answers are Markdown. */
export const HelpCategorySchema = withTranslations(
  z.object({
    slug,
    title: nonEmptyText,
    description: nonEmptyText,
    /** Position in the list, from 1. */
    order: z.number().int().min(1),
    image: imageUrl.nullable().default(null),
    questions: z.array(z.object({ question: nonEmptyText, answer: nonEmptyText })).min(1),
  }),
  ["title", "description", "questions"],
).meta({ id: "HelpCategory" });

export type Article = z.infer<typeof ArticleSchema> & Spoken;
export type HelpCategory = z.infer<typeof HelpCategorySchema> & Spoken;
