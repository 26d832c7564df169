import { afterEach, describe, expect, it, vi } from "vitest";
import { sendLead } from "@/components/leads/core/send-lead";
import { CONTACT_TOPIC_IDS } from "@/config/leads/contact";
import { isThanks, thankYouPhone } from "@/lib/leads/core/thank-you";
import { leadForm } from "@/lib/leads/forms/forms";
import { memoryDb } from "../../../support/memory-database";
import { COMPANY } from "./fixture";

afterEach(() => void vi.unstubAllGlobals());

describe("one right number in each message", () => {
  it.each([
    [400, "couldn't read"],
    [403, "another website"],
    [409, "different answers"],
    [413, "too long"],
    [415, "couldn't read"],
    [429, "Too many"],
    [503, "was not sent"],
  ])("a form with the response %d names its own number, not the company's", async (status, what) => {
    const error = "Too many forms. Please call 630-555-0100.";
    vi.stubGlobal("fetch", async () => Response.json({ error, phone: "630-555-0100" }, { status }));
    const result = await sendLead("contact", {}, "630-555-0199");
    expect(result).toEqual({ kind: "problem", message: expect.stringContaining(what) });
    expect(JSON.stringify(result).match(/\d{3}-\d{3}-\d{4}/g)).toEqual(["630-555-0199"]);
  });

  it("so does a response of another server, such as a proxy's page", async () => {
    vi.stubGlobal("fetch", async () => new Response("<html>", { status: 413 }));
    expect(await sendLead("contact", {}, "630-555-0199")).toMatchObject({
      message: expect.stringMatching(/too long.*630-555-0199/),
    });
  });

  it("the thank-you page of each topic has its department's number", async () => {
    const department = { ...COMPANY.sales, phone: "1" };
    const profile = { phone: "0", sales: department, service: { ...department, phone: "2" } };
    const db = await memoryDb();
    const paths = CONTACT_TOPIC_IDS.map((topic) => leadForm("contact")!.donePath("id", { topic }, db));
    const numbers = (await Promise.all(paths)).map((path) => {
      const name = path.split("/")[2];
      return thankYouPhone(name !== undefined && isThanks(name) ? name : null, profile);
    });
    // Purchasing, service, parts, billing, appraisal, general.
    expect(numbers).toEqual(["1", "2", "2", "0", "1", "0"]);
    expect(thankYouPhone("careers", profile)).toBe("0");
  });
});
