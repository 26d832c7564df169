import { afterEach, describe, expect, it } from "vitest";
import { mailSamples } from "@/bin/mail/samples";
import { htmlOf, setMailRenderer } from "@/lib/delivery/mail/mail-renderer";
import { personMail } from "@/lib/delivery/mail/person-mail";
import { makeProfile } from "../../../support/store-fixture";
import { leadEmail, makeLead } from "../../leads/core/fixture";

const [SAMPLE] = mailSamples(makeProfile(), "https://acme.example.com");
const JOB = personMail(SAMPLE!.kind, SAMPLE!.data as never, { id: "m1", to: "ada@x.example", now: 0 });

describe("the HTML part of a mail", () => {
  afterEach(() => setMailRenderer(null));

  it("is made by the process's renderer, with the subject", async () => {
    setMailRenderer(async ({ heading }, subject) => `<h1>${heading}</h1><title>${subject}</title>`);
    expect(await htmlOf(JOB)).toBe(`<h1>${JOB.content!.heading}</h1><title>${JOB.message.subject}</title>`);
  });

  it("is left out without a renderer, and where it fails", async () => {
    expect(await htmlOf(JOB)).toBeUndefined();
    setMailRenderer(async () => {
      throw new Error("no");
    });
    expect(await htmlOf(JOB)).toBeUndefined();
  });

  it("is the one from another instance, and missing for a lead on its way to a CRM", async () => {
    setMailRenderer(async () => "made here");
    expect(await htmlOf({ ...JOB, html: "made there" })).toBe("made there");
    expect(await htmlOf(leadEmail(makeLead()))).toBeUndefined();
  });
});
