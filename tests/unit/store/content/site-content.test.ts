import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { ARTICLE_CATEGORIES } from "@/config/content/articles";
import { PAGES } from "@/config/runtime/pages";
import { slug } from "@/lib/core/pages/slug";
import { articlePath, helpPath } from "@/lib/store/api/article-path";
import { articleNextStep, findArticle, relatedArticles } from "@/lib/store/content/articles";
import { markdownToText, renderMarkdown } from "@/lib/store/content/markdown";
import { readArticles, readFrontMatter, readHelp } from "@/lib/store/content/markdown-files";

import { searchContent } from "@/lib/store/content/search-content";
import { makeArticle } from "../../../support/store-fixture";

const [articles, help] = [readArticles(".")!, readHelp(".")!];

describe("the texts of config/content", () => {
  it("are at least 24 articles over the six aliases, and 40 answers in 6 categories", () => {
    expect(articles.length).toBeGreaterThanOrEqual(24);
    expect(new Set(articles.map(({ category }) => category))).toEqual(new Set(ARTICLE_CATEGORIES));
    expect(help).toHaveLength(6);
    expect(help.flatMap(({ questions }) => questions).length).toBeGreaterThanOrEqual(40);
  });

  it("have unique addresses: no two articles share a slug, no two questions of a category an anchor", () => {
    const slugs = articles.map((article) => article.slug);
    expect(new Set(slugs).size).toBe(slugs.length);
    for (const { questions } of help) {
      const anchors = questions.map(({ question }) => slug(question));
      expect(new Set(anchors).size).toBe(anchors.length);
    }
  });

  it("show pictures that exist, in all their sizes", () => {
    const files = articles.flatMap(({ image }) =>
      image === null ? [] : ["", "-480", "-800"].map((size) => image.replace(".webp", `${size}.webp`)),
    );
    expect(files.filter((file) => !existsSync(join("public", file)))).toEqual([]);
  });

  it("link to pages of this site, to their own headings at most in another way", () => {
    const pages = Object.values(PAGES).map(({ path }) => path);
    const own = [...pages, ...articles.map(articlePath), ...help.map((each) => helpPath(each.slug))];
    const known = (path: string) =>
      own.includes(path) || /^\/(?:(?:new|used|certified)-)?cars-for-sale(?:\/|$)/.test(path);
    const bodies = [
      ...articles.map(({ body }) => body),
      ...help.flatMap((each) => each.questions.map((q) => q.answer)),
    ];
    const links = bodies.flatMap((body) => [...body.matchAll(/\]\(([^)]+)\)/g)].map((match) => match[1]!));
    expect(links.length).toBeGreaterThan(20);
    expect(links.filter((link) => !known(link.replace(/[?#].*$/, "")))).toEqual([]);
  });

  it("leave no mark of Markdown behind once rendered", () => {
    for (const { body, slug: name } of articles) {
      const text = renderMarkdown(body).replace(/<[^>]+>/g, "");
      expect([name, /\*\*|^#|\]\(/m.test(text)]).toEqual([name, false]);
    }
  });
});

describe("a broken file is named", () => {
  let root: string;
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), "forecourt-content-"));
    for (const category of ARTICLE_CATEGORIES) {
      mkdirSync(join(root, "config/content/articles", category), { recursive: true });
    }
    mkdirSync(join(root, "config/content/help"));
  });
  afterEach(() => rmSync(root, { recursive: true }));

  it.each<[string, string, RegExp]>([
    ["without fields", "Just text", /news\/a\.md does not begin with its fields/],
    [
      "without a title",
      "---\ndescription: d\npublished: 2026-01-01\nauthor: a\n---\ntext",
      /news\/a\.md lacks title/,
    ],
    [
      "with a date that is none",
      "---\ntitle: t\ndescription: d\npublished: 2026-02-31\nauthor: a\n---\ntext",
      /news\/a\.md is not usable: published/,
    ],
    ["without a text", "---\ntitle: t\ndescription: d\npublished: 2026-01-01\nauthor: a\n---\n", /body/],
  ])("an article %s", (_, text, problem) => {
    writeFileSync(join(root, "config/content/articles/news/a.md"), text);
    expect(() => readArticles(root)).toThrow(problem);
  });

  it("a help category without a question", () => {
    writeFileSync(
      join(root, "config/content/help/b.md"),
      "---\ntitle: t\ndescription: d\norder: 1\n---\nNothing.",
    );
    expect(() => readHelp(root)).toThrow(/help\/b\.md is not usable: questions/);
  });

  it("a file from Windows, with a byte order mark, is as good as any", () => {
    const { fields, body } = readFrontMatter("\uFEFF---\r\ntitle: a: b\r\n---\r\nText\r\n", "f.md", [
      "title",
    ]);
    expect([fields.get("title"), body]).toEqual(["a: b", "Text"]);
  });
});

describe("searching the texts", () => {
  const titles = (queryText: string) =>
    searchContent({ articles, help }, queryText).map(({ title }) => title);

  it.each([
    ["out the door", "What “out the door” really means"],
    ["leese", "Lease or buy? Count the miles first"],
    ["winter tires", "AWD, 4WD, front- or rear-wheel drive?"],
  ])("%s finds %s", (queryText, title) => expect(titles(queryText)).toContain(title));

  it("finds similar words only if no text has the word as typed", () => {
    const texts = {
      articles: [makeArticle({ title: "Lease terms" }), makeArticle({ title: "Leave early" })],
      help: [],
    };
    const found = (queryText: string) => searchContent(texts, queryText).map(({ title }) => title);
    expect(found("lease")).toEqual(["Lease terms"]);
    expect(found("leasw")).toContain("Lease terms");
  });

  it("finds answers of the help center by their address", () => {
    const hit = searchContent({ articles, help }, "hold a car for me").find(({ kind }) => kind === "answer");
    expect(hit?.href).toBe("/help-center/buying#can-you-hold-a-car-for-me");
  });

  it.each(["", "   ", "xqzzvw", "<script>", "x".repeat(5_000), "\u0000"])(
    "%j is answered, with nothing",
    (queryText) => expect(titles(queryText)).toEqual([]),
  );
});

describe("articles", () => {
  const a = makeArticle({ slug: "a", tags: ["winter", "tires"] });
  const b = makeArticle({ slug: "b", tags: ["tires"], category: "faqs" });
  const c = makeArticle({ slug: "c", tags: [], category: "news" });

  it("are found by slug under any alias", () => {
    expect(findArticle({ articles: [a, b] }, "b")).toBe(b);
    expect(findArticle({ articles: [a, b] }, "nope")).toBeNull();
  });

  it("lead on to those that share most tags, then to their own category", () => {
    const d = makeArticle({ slug: "d", tags: [], category: "faqs" });
    expect(relatedArticles({ articles: [d, c, b, a] }, a, 2)).toEqual([b, c]);
  });

  it.each([
    [["financing"], {}, "/auto-financing/apply-for-financing"],
    [["trade-in", "financing"], {}, "/sell-trade-my-car"],
    [["community"], {}, "/cars-for-sale"],
    [["financing"], { "auto-financing-apply-for-financing": false }, "/cars-for-sale"],
  ])("tagged %j lead their reader on, in a store with %j, to %s", (tags, pages, path) =>
    expect(articleNextStep(makeArticle({ tags }), { pages }).path).toBe(path),
  );

  it("lose their marks as plain text", () =>
    expect(markdownToText("Yes. **[Book](/service/schedule)** `now`, *soon*")).toBe("Yes. Book now, soon"));

  it.each([
    ["![A car](a.webp) and [two](b) [words](c)", "A car and two words"],
    ["[one] (two) [three](four", "[one] (two) [three](four"],
    ["[[a](b)](c)", "[a](c)"],
    ["![](x)!", "!"],
    ["Write to trade_in@example.com", "Write to trade_in@example.com"],
    ["_We_ buy __every__ snake_case_car", "We buy every snake_case_car"],
    ["> Quoted\n> twice, 5 > 3", "Quoted twice, 5 > 3"],
    ["## Our #1 pick\n* one\n* two", "Our #1 pick one two"],
    ["2 * 3 and **2 * 3**, a _ b", "2 * 3 and 2 * 3, a _ b"],
    ["| Term | Rate |\n| --- | :-: |\n| 60 | 5% |", "Term Rate 60 5%"],
    ["A | B", "A | B"],
    ["~~old~~ ~3~5 days", "old ~3~5 days"],
    ["5\\*\\_x\\_", "5*_x_"],
  ])("%j reads %j", (markdown, text) => expect(markdownToText(markdown)).toBe(text));

  it.each(["[", "![", "[a](", "[]", "[](x)", "](", "*", "_", "a_", "`", "> ", "#", "|", "\\", "\n"])(
    "a megabyte of %j takes no longer than its length: the work only goes forward",
    (part) =>
      expect(markdownToText(part.repeat(1_000_000 / part.length)).length).toBeLessThanOrEqual(1_000_000),
  );
});
