import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { codeIn } from "../../../../components/leads/core/phone-verification";
import { US_AREA_CODES } from "../../../../config/leads/area-codes";
import { randomCode } from "../../../../lib/leads/phone/get-verifier";
import { readPhoneRequest } from "../../../../lib/leads/phone/request";
import { usNumber } from "../../../../lib/leads/phone/us-number";

describe("phone verification", () => {
  const PHONE = "(312) 555-0187";
  it.each([
    [{}, { phone: "Phone number is required" }],
    [{ phone: "   " }, { phone: "Phone number is required" }],
    [{ phone: 3125550187 }, { phone: "Phone number is required" }],
    [{ phone: "555-0187" }, { phone: "Phone number is invalid by regex" }],
    [{ phone: "+44 20 7946 0958" }, { phone: "Phone number is invalid by regex" }],
    [{ phone: "call me" }, { phone: "Phone number is invalid by regex" }],
    [{ phone: PHONE, type: "code-verification" }, { code: "Code is required" }],
    [{ phone: PHONE, type: "code-verification", code: " " }, { code: "Code is required" }],
    [{ phone: PHONE, type: "code-verification", code: "12345" }, { code: "Code must be 6 digits" }],
    [{ phone: PHONE, type: "code-verification", code: "1234567" }, { code: "Code must be 6 digits" }],
    [{ phone: PHONE, type: "code-verification", code: "12345a" }, { code: "Code must be 6 digits" }],
    [{ phone: PHONE, type: "code-verification", code: "१२३४५६" }, { code: "Code must be 6 digits" }],
    [{ phone: "", type: "code-verification", code: "" }, { phone: "Phone number is required" }],
  ])("%j: %j", (fields, errors) => expect(readPhoneRequest(fields)).toEqual({ ok: false, errors }));

  it("a number alone requests a code; a number with one checks it", () => {
    expect(readPhoneRequest({ phone: PHONE, type: "phone-validation", code: "123456" })).toEqual({
      ok: true,
      request: { type: "phone-validation", phone: "+13125550187" },
    });
    expect(readPhoneRequest({ phone: PHONE, type: "code-verification", code: " 012345 " })).toEqual({
      ok: true,
      request: { type: "code-verification", phone: "+13125550187", code: "012345" },
    });
  });

  it("property: any post gets a response and never an exception", () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.anything()), (fields) => {
        expect(readPhoneRequest(fields)).toMatchObject({ ok: expect.any(Boolean) });
      }),
    );
  });
});

describe("numbers of the United States only", () => {
  it.each([
    ["(312) 555-0187", "+13125550187"],
    ["312-555-0187", "+13125550187"],
    ["+1 (312) 555-0187", "+13125550187"],
    ["1 312 555 0187", "+13125550187"],
    ["773.555.0187", "+17735550187"],
    ["(787) 555-0187", "+17875550187"],
    ["(684) 555-0187", "+16845550187"],
    ["416.555.0187", null],
    ["+443125550187", null],
    ["00443125550187", null],
    ["112-555-0187", null],
    ["312-155-0187", null],
    ["312-555-018", null],
    ["312-555-01877", null],
    ["911", null],
  ])("%s: %s", (typed, phone) => expect(usNumber(typed)).toBe(phone));

  it.each([
    ["Canada", "204 236 416 437 514 604 613 647 778 867 905"],
    [
      "the Caribbean and Bermuda",
      "242 246 264 268 284 345 441 473 649 658 664 721 758 767 784 809 829 849 868 869 876",
    ],
    ["paid services", "900"],
    ["calls that the owner pays", "800 822 833 844 855 866 877 888"],
    ["personal numbers, and codes that nobody has", "500 533 555 600 700 710 911 999 370 960"],
  ])("sends no text to %s", (_, areas) => {
    for (const area of areas.split(" "))
      expect([area, usNumber(`+1 ${area} 234 5678`)]).toEqual([area, null]);
  });

  it("nor to a paid exchange of any area", () => {
    expect(usNumber("(312) 976-5678")).toBeNull();
    expect(usNumber("(312) 975-5678")).toBe("+13129755678");
  });

  it("the table is of area codes, each once, of every state", () => {
    expect(US_AREA_CODES.size).toBe(365);
    for (const area of US_AREA_CODES) expect(area).toMatch(/^[2-9](?!11|9)\d\d$/);
    // One of each state, in the order of their names, and of the capital.
    const states =
      "205 907 480 501 213 303 203 302 305 404 808 208 312 317 515 316 502 504 207 410 617 313 612 601 314 406 402 702 603 201 505 212 704 701 216 405 503 215 401 803 605 615 214 801 802 703 206 304 414 307 202";
    expect(states.split(" ").filter((area) => !US_AREA_CODES.has(area))).toEqual([]);
  });

  it("property: an accepted number is +1 and ten digits", () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(..."0123456789+-() a") }), (typed) => {
        expect(usNumber(typed) ?? "+12223334444").toMatch(/^\+1[2-9]\d{2}[2-9]\d{6}$/);
      }),
    );
  });
});

describe("verification code length 6", () => {
  it("each made code has six digits, leading zeros among them, and they differ", () => {
    const codes = Array.from({ length: 2_000 }, randomCode);
    for (const code of codes) expect(code).toMatch(/^\d{6}$/);
    expect(codes.some((code) => code.startsWith("0"))).toBe(true);
    expect(new Set(codes).size).toBeGreaterThan(1_900);
  });
});

describe("a code that is pasted", () => {
  it.each([
    ["123456", "123456"],
    [" 123 456\n", "123456"],
    ["123-456", "123456"],
    ["Your Heartland code is 123456. Do not share it.", "123456"],
    ["12345", null],
    ["1234567", null],
    ["123456 or 654321", null],
    ["", null],
  ])("%j: %s", (text, code) => expect(codeIn(text)).toBe(code));
});
