import { describe, expect, it } from "vitest";
import { PAGES } from "@/config/runtime/pages";
import { THANKS, thankYouDepartment, thankYouPages } from "@/lib/leads/core/thank-you";
import { leadMessages } from "@/lib/store/i18n/lead-messages";
import { COMPANY } from "./fixture";

const PROFILE = { sales: { ...COMPANY.sales, phone: "1" }, service: { ...COMPANY.service, phone: "2" } };

describe("the thank-you page", () => {
  it.each(THANKS)("of %s offers pages to go on with, each once and with a name", (name) => {
    const pages = thankYouPages(name);
    expect(pages.length).toBeGreaterThan(1);
    expect(new Set(pages).size).toBe(pages.length);
    for (const page of pages) {
      expect(PAGES[page].path).toMatch(/^\//);
      expect(leadMessages().thanks.pages[page]).not.toBe("");
    }
  });

  it("of a service appointment shows the service department's hours, of a sales lead the sales department's", () => {
    expect(thankYouDepartment("service", PROFILE)?.phone).toBe("2");
    expect(thankYouDepartment("sales", PROFILE)?.phone).toBe("1");
    expect(thankYouDepartment(null, PROFILE)?.phone).toBe("1");
  });

  it("of an applicant sells nothing", () => {
    expect(thankYouPages("careers")).not.toContain("special-offers");
    expect(thankYouPages("careers")).not.toContain("sell-trade-my-car");
  });
});
