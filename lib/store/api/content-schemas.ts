import { z } from "zod";
import { ARTICLE_CATEGORIES } from "../../../config/content/articles";
import { imageUrl } from "./fields";

/** Part of a URL: lower-case words joined by hyphens. */
const slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "must be lower-case words joined by hyphens");
const nonEmptyText = z.string().trim().min(1);

/** An article of the research section (docs/rules.md#articles). Its body is Markdown, shown without any HTML in it. */
export const ArticleSchema = z
  .object({
    /** The folder that it lives in, which is the first part of its address. */
    category: z.enum(ARTICLE_CATEGORIES),
    slug,
    title: nonEmptyText,
    description: nonEmptyText,
    published: z.iso.date(),
    author: nonEmptyText,
    image: imageUrl.nullable().default(null),
    tags: z.array(nonEmptyText).default([]),
    /** The make that it is about: only stores that sell it show the article. */
    brand: nonEmptyText.optional(),
    body: nonEmptyText,
  })
  .meta({ id: "Article" });

/** Category of the help center with its questions; answers are Markdown. */
export const HelpCategorySchema = z
  .object({
    slug,
    title: nonEmptyText,
    description: nonEmptyText,
    /** Place in the list, from 1. */
    order: z.number().int().min(1),
    image: imageUrl.nullable().default(null),
    questions: z.array(z.object({ question: nonEmptyText, answer: nonEmptyText })).min(1),
  })
  .meta({ id: "HelpCategory" });

export type Article = z.infer<typeof ArticleSchema>;
export type HelpCategory = z.infer<typeof HelpCategorySchema>;
