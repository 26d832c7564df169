import { expect, it } from "vitest";
import { checkDocument } from "@/lib/staff/documents/check-document";
import { linkProblems } from "@/lib/staff/documents/link-problems";
import { COLLECTION_NAMES } from "@/lib/store/api/collections";
import { readCollection } from "../../../lib/store/content/content-files";
import { makeArticle } from "../../support/store-fixture";

const fields = (kind: string, record: object, published: object | null = null) =>
  linkProblems(kind, record as never, published as never).map(({ field }) => field);

it("names a link to a page that does not exist, in every kind of document", () => {
  expect(fields("articles", { body: "See [tires](/servcie/tires) and [hours](/service)." })).toEqual([
    "body",
  ]);
  expect(fields("promotions", { url: "/no-such-page" })).toEqual(["url"]);
  expect(fields("categories", { questions: [{ answer: "Ask." }, { answer: "[Here](/nowhere)" }] })).toEqual([
    "questions.1.answer",
  ]);
  expect(fields("profile-announcement", { announcement: { text: "Sale", url: "/sales-event" } })).toEqual([
    "announcement.url",
  ]);
  expect(fields("menus", { entries: [{ label: "Tires", page: "service", path: "/servcie" }] })).toEqual([
    "entries.0.path",
  ]);
});

it("asks about the link with its path, and can be confirmed", () => {
  const article = makeArticle({ body: "[Tires](/servcie/tires)" });
  const key = { kind: "articles", storeId: "", id: article.slug };
  expect(checkDocument({ key, record: { ...article }, published: null, base: null })).toEqual([
    {
      field: "body",
      message:
        "This site has no page at /servcie/tires. Correct the link, or confirm that you'll add the page later.",
      isConfirmable: true,
    },
  ]);
});

it("accepts every link of the sample content", () => {
  const names = COLLECTION_NAMES;
  const wrong = names.flatMap((name) =>
    (readCollection(process.cwd(), "heartland", name) ?? []).flatMap((record) =>
      linkProblems(name, record as never, null).map(({ message }) => message),
    ),
  );
  expect(wrong).toEqual([]);
});

it("accepts pages, files, other sites, phone numbers, and links that are published already", () => {
  const links = [
    "/service",
    "/photos/a.webp",
    "https://example.com/x",
    "tel:+16305550101",
    "#top",
    "/service?a=1#b",
  ];
  for (const link of links) expect(fields("articles", { body: `[x](${link})` })).toEqual([]);
  const old = { body: "[x](/gone)" };
  expect(fields("articles", { ...old, title: "New" }, old)).toEqual([]);
  expect(fields("articles", { body: "![x](/pictures/none.png)" })).toEqual([]);
});
