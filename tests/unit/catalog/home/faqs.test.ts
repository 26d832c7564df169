import { describe, expect, it } from "vitest";
import { getFaqsFor } from "@/lib/catalog/home/get-faqs-for";
import { FaqSchema } from "@/lib/store/api/page-schemas";
import { noContent } from "@/lib/store/content/site-content";
import { makeProfile } from "../../../support/store-fixture";

const faq = (page: string) => FaqSchema.safeParse({ id: "q1", page, question: "Why?", answer: "*So.*" });

describe("questions of the store API", () => {
  it.each(["index", "sell-trade-my-car", "auto-financing", "vehicle-protection-plans"] as const)(
    "are shown on %s",
    (page) => {
      const content = { ...noContent(), faqs: [faq(page).data!] };
      const [shown] = getFaqsFor({ content, profile: makeProfile() }, page);
      expect(shown).toMatchObject({ question: "Why?", answer: "So." });
    },
  );

  it("are rejected for a page that shows none", () => expect(faq("service").success).toBe(false));
});
