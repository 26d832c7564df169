import { describe, expect, it } from "vitest";
import { checkSenderDomain } from "@/lib/delivery/mail/sender-domain";

/** Checks a domain whose TXT records are given by name. */
async function check(records: Record<string, string[]>, domain = "acme.example", selectors: string[] = []) {
  const findings = await checkSenderDomain(domain, selectors, async (name) => records[name] ?? []);
  return Object.fromEntries(findings.map(({ record, state, text }) => [record, `${state}: ${text}`]));
}
const spf = async (...texts: string[]) => (await check({ "acme.example": texts })).SPF;

describe("SPF of a sender's domain", () => {
  it.each([
    [["v=spf1 include:_spf.mail.example -all"], /^good: .*must be one of these/],
    [["google-site-verification=1"], /^missing: .*which servers may send/],
    [["v=spf1 -all", "v=spf1 ~all"], /^weak: .*2 SPF records/],
    [["v=spf1 +all"], /^weak: .*lets every server/],
    [["v=spf1 mx all"], /^weak: .*lets every server/],
    [["v=spf1 mx ?all"], /^weak: .*says nothing about other servers/],
    [["v=spf1 redirect=_spf.mail.example"], /^good/],
    [
      [`v=spf1 ${Array.from({ length: 11 }, (_, n) => `a:h${n}.example`).join(" ")} -all`],
      /^weak: .*11 lookups/,
    ],
  ])("of %j is %s", async (texts, text) => expect(await spf(...texts)).toMatch(text));

  it("counts the lookups of includes, and ends where they include each other", async () => {
    const records = {
      "acme.example": ["v=spf1 include:a.example -all"],
      "a.example": ["v=spf1 include:acme.example -all"],
    };
    expect((await check(records)).SPF).toMatch(/^weak: .*lookups/);
  });
});

describe("DKIM of a sender's domain", () => {
  it("is found by the given selector, else by the usual ones", async () => {
    const own = { "own._domainkey.acme.example": ["v=DKIM1; k=rsa; p=MIIB"] };
    expect((await check(own, "acme.example", ["own"])).DKIM).toMatch(/^good: .*selector own/);
    expect((await check(own)).DKIM).toMatch(/^weak: .*--selector NAME/);
    expect((await check({ "google._domainkey.acme.example": ["p=MIIB"] })).DKIM).toMatch(/^good/);
    expect((await check({}, "acme.example", ["own"])).DKIM).toMatch(/^missing: .*own/);
    expect((await check({ "s1._domainkey.acme.example": ["v=DKIM1; p="] })).DKIM).toMatch(/^weak: .*revoked/);
  });
});

describe("DMARC of a sender's domain", () => {
  it.each([
    [{ "_dmarc.acme.example": ["v=DMARC1; p=reject; rua=mailto:a@acme.example"] }, /^good: .*is refused\.$/],
    [{ "_dmarc.acme.example": ["v=DMARC1; p=none"] }, /^weak: .*first step.*Nobody gets reports/],
    [{ "_dmarc.acme.example": ["v=DMARC1"] }, /^weak: .*has no policy/],
    [{}, /^missing: .*v=DMARC1; p=none/],
  ])("of %j is explained", async (records, text) => expect((await check(records)).DMARC).toMatch(text));

  it("is that of the domain above, with its policy for subdomains", async () => {
    const records = {
      "_dmarc.acme.example": ["v=DMARC1; p=reject; sp=quarantine; rua=mailto:a@acme.example"],
    };
    expect((await check(records, "mail.shop.acme.example")).DMARC).toMatch(
      /^good: _dmarc\.acme\.example.*goes to spam/,
    );
  });
});
