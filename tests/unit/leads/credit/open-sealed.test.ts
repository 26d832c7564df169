import { generateHybridIdentity, generateX25519Identity, identityToRecipient } from "age-encryption";
import { beforeAll, describe, expect, it } from "vitest";
import { seal } from "@/lib/core/platform/age";
import { agreementRecords } from "@/lib/leads/credit/agreements";
import { holdsKey, openSealed } from "@/lib/leads/credit/open-sealed";
import { readApplication } from "@/lib/leads/credit/read-application";
import { NOW } from "../core/fixture";
import { creditFields, jointFields } from "./fixture";

let key: string;
let recipient: string;
beforeAll(async () => {
  key = await generateX25519Identity();
  recipient = await identityToRecipient(key);
});

function record(fields: Record<string, string>): string {
  const read = readApplication(fields, NOW);
  if (!read.ok) throw new Error(JSON.stringify(read.errors));
  const party = { seller: "Acme", phone: "630-555-0100" };
  const agreements = agreementRecords(fields.applying === "joint", party, { at: NOW, page: "/apply" });
  const lead = { id: "lead-1", storeId: "north", createdAt: NOW };
  return JSON.stringify({ lead, application: read.application, agreements });
}

async function opened(fields: Record<string, string>) {
  const result = await openSealed(await seal(record(fields), recipient), `# a key\r\n${key}\r\n`);
  if (!result.ok) throw new Error(result.reason);
  return result.application;
}

describe("a sealed application", () => {
  it("opens with the key of its recipient: secrets first, then the values, then the accepted texts", async () => {
    const application = await opened(creditFields());
    expect(application).toMatchObject({ name: "Ada King O'Neill Jr.", receivedAt: NOW });
    expect(application.sections[0]).toEqual({
      title: "Applicant",
      rows: [
        { label: "Social Security number", value: "219-09-9991" },
        { label: "Date of birth", value: "1985-07-28" },
      ],
    });
    expect(application.sections.map(({ title }) => title)).toContain("Where you live: current address");
    expect(JSON.stringify(application.sections)).toContain("Analytical Engines");
    expect(application.agreements.map(({ title, version, at }) => [title, version, at])).toEqual([
      ["Applicant: electronic records and signatures", "esign-2", NOW],
      ["Applicant: credit reports", "credit-pull-2", NOW],
    ]);
  });

  it("shows both people of a joint one, under separate headings", async () => {
    const { sections } = await opened(jointFields());
    const titles = sections.map(({ title }) => title);
    expect(titles.slice(0, 2)).toEqual(["Applicant", "Co-borrower"]);
    expect(new Set(titles).size).toBe(titles.length);
  });

  it("does not open with another key, and says so", async () => {
    const sealed = await seal(record(creditFields()), recipient);
    for (const other of [await generateX25519Identity(), await generateHybridIdentity()])
      expect(await openSealed(sealed, other)).toEqual({ ok: false, reason: "wrong-key" });
  });

  it.each([
    ["cut off", (sealed: string) => sealed.slice(0, 300)],
    [
      "changed",
      (sealed: string) =>
        sealed.replace(/\n(.)(?=[^\n]*\n-----END)/, (_, first) => (first === "A" ? "\nB" : "\nA")),
    ],
    ["no such file", () => "<html>"],
  ])("is damaged when it is %s", async (_, damage) => {
    const sealed = await seal(record(creditFields()), recipient);
    expect(await openSealed(damage(sealed), key)).toEqual({ ok: false, reason: "damaged" });
  });

  it("is damaged when it holds something else", async () => {
    for (const text of ["hello", "{}", "null"])
      expect(await openSealed(await seal(text, recipient), key)).toEqual({ ok: false, reason: "damaged" });
  });
});

describe("a key file", () => {
  it.each([
    ["a shopping list", false],
    ["", false],
    ["# only a comment\n", false],
    ["AGE-SECRET-KEY-1NONSENSE", false],
    ["-----BEGIN AGE ENCRYPTED FILE-----\nYWdl\n-----END AGE ENCRYPTED FILE-----\n", false],
  ])("%j holds a key: %s", (text, holds) => expect(holdsKey(text)).toBe(holds));

  it("is one with a key among comments, and nothing opens without", async () => {
    expect(holdsKey(`# created: today\n# public key: ${recipient}\n${key}\n`)).toBe(true);
    expect(await openSealed("", "# nothing")).toEqual({ ok: false, reason: "no-key" });
  });
});
