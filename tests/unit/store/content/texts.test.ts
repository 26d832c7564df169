import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { COOKIES, type CookieName, cookieRule } from "@/config/runtime/cookies";
import { PAGES } from "@/config/runtime/pages";
import { routes } from "@/lib/core/pages/routes";
import { documentPlaceholders } from "@/lib/store/content/document-placeholders";
import {
  getDocument,
  isFinancingText,
  LEGAL_DOCUMENTS,
  legalPage,
  legalVersion,
  otherLegalTexts,
} from "@/lib/store/content/documents";
import { renderMarkdown } from "@/lib/store/content/markdown";
import { readDocuments } from "@/lib/store/content/markdown-files";
import { makeProfile } from "../../../support/store-fixture";
import { temporaryFolder } from "../samples/sample-stock";

const DOCUMENTS = readDocuments(process.cwd())!;

const texts = (["legal", "financing", "protection"] as const).flatMap((folder) =>
  readdirSync(`config/content/${folder}`)
    .filter((file) => /^[^.]+\.md$/.test(file))
    .map((file) => ({ folder, name: file.replace(/\.md$/, "") })),
);

describe("legal texts", () => {
  it("are five, each on a separate page", () => {
    expect([...LEGAL_DOCUMENTS].sort()).toEqual([
      "accessibility",
      "cookie-policy",
      "electronic-signature-disclosure",
      "privacy-policy",
      "terms-of-sale",
    ]);
    for (const name of LEGAL_DOCUMENTS) expect(PAGES[legalPage(name)].path).toBe(`/legal/${name}`);
  });

  it("lead from each to the others", () => {
    expect(otherLegalTexts(DOCUMENTS, "legal-cookie-policy").map(({ href }) => href)).toEqual([
      "/legal/privacy-policy",
      "/legal/terms-of-sale",
      "/legal/electronic-signature-disclosure",
      "/legal/accessibility",
    ]);
  });

  it("say of prices what the store's setting says", () => {
    const { body } = getDocument(DOCUMENTS, "legal", "terms-of-sale");
    const said = (advertised: "total" | "before-fees") => {
      const profile = makeProfile();
      const store = { ...profile, pricing: { ...profile.pricing, advertised } };
      return renderMarkdown(body, documentPlaceholders(store), store);
    };
    expect(said("total")).toContain("It includes all dealership fees.");
    expect(said("total")).not.toContain("dealership fees are extra");
    expect(said("before-fees")).toContain("dealership fees are extra");
    expect(said("before-fees")).not.toContain("includes all dealership fees");
  });

  it("have a version each, which is stored with the consent", () => {
    expect(new Set(LEGAL_DOCUMENTS.map((name) => legalVersion(DOCUMENTS, name))).size).toBe(
      LEGAL_DOCUMENTS.length,
    );
  });
});

describe("texts of the site", () => {
  it.each(texts)("$folder/$name is complete, with every placeholder filled in", ({ folder, name }) => {
    const { title, description, body } = getDocument(DOCUMENTS, folder, name);
    expect(title.length).toBeGreaterThan(5);
    expect(description.length).toBeGreaterThan(40);
    const html = renderMarkdown(body, documentPlaceholders(makeProfile()));
    expect(html.length).toBeGreaterThan(1_500);
    expect(html).not.toMatch(/\{\w+\}|%7B|<h1/);
    expect(html).toContain("(630) 555-0100");
  });

  it.each(texts)("the links of $folder/$name lead to pages that there are", ({ folder, name }) => {
    const known = new Set(routes.map((route) => route.public.replace("/:path*", "")));
    const html = renderMarkdown(getDocument(DOCUMENTS, folder, name).body);
    const links = [...html.matchAll(/href="(\/[^"]*)"/g)].map(([, href]) => href!.replace(/#.*/, ""));
    expect(links.filter((href) => !known.has(href))).toEqual([]);
  });

  it("the pages of the financing texts are the switched ones", () => {
    const financing = texts.filter(({ folder }) => folder === "financing");
    expect(financing.length).toBeGreaterThan(0);
    expect(financing.filter(({ name }) => !isFinancingText(name))).toEqual([]);
    expect(isFinancingText("apply-for-financing")).toBe(false);
  });

  it("pre-approval promises 24–48 hours", () => {
    expect(getDocument(DOCUMENTS, "financing", "free-credit-score-pre-approval").body).toContain(
      "24 to 48 hours",
    );
  });

  it("the cookie policy lists every cookie of the site under its category, with its lifetime", () => {
    const text = readFileSync("config/content/legal/cookie-policy.md", "utf8");
    for (const name of Object.keys(COOKIES) as CookieName[]) {
      const { category, days } = cookieRule(name);
      const part = text.split(/^## /m).find((each) => each.toLowerCase().startsWith(category))!;
      const row = part.split("\n").find((line) => line.startsWith("|") && line.includes(`\`${name}\``));
      expect(row, name).toMatch(days === 365 ? /12 months/ : new RegExp(`${days} days?\\b`));
    }
  });

  it("the privacy policy names the fields of each form", () => {
    const text = readFileSync("config/content/legal/privacy-policy.md", "utf8");
    for (const form of ["contact", "Test drive", "Careers", "Pre-approval", "Full credit application"])
      expect(text).toContain(form);
  });
});

describe("a text's file", () => {
  const head = "---\ntitle: T\ndescription: D: with a colon\nversion: v-1\neffective: 2026-11-21\n---\n";
  const read = (text: string) => {
    const root = temporaryFolder();
    mkdirSync(join(root, "config/content/legal"), { recursive: true });
    writeFileSync(join(root, "config/content/legal/x.md"), text);
    return readDocuments(root);
  };
  it("is read with its fields", () => {
    const text = (body: string) => read(body)?.find(({ id }) => id === "legal/x");
    expect(text(`${head}\nBody\n`)).toEqual({
      id: "legal/x",
      title: "T",
      description: "D: with a colon",
      version: "v-1",
      effective: "2026-11-21",
      body: "Body",
    });
    expect(text(`${head.replaceAll("\n", "\r\n")}Body`)?.version).toBe("v-1");
  });
  it.each([
    ["Body", /legal\/x\.md does not begin with its fields/],
    [`${head.replace("version: v-1\n", "")}Body`, /legal\/x\.md lacks version/],
    [`${head.replace("2026-11-21", "soon")}Body`, /legal\/x\.md is not usable: effective/],
  ])("that is wrong is named: %j", (text, message) => {
    expect(() => read(text)).toThrow(message);
  });
});
