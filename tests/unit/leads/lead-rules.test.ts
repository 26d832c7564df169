import { describe, expect, it } from "vitest";
import { HONEYPOT_FIELD, TOO_FAST_MS } from "../../../config/leads";
import { allowedAds } from "../../../lib/leads/ads-values";
import { adfEmail, adfVehicle } from "../../../lib/leads/compose/adf-email";
import { adfTransmission } from "../../../lib/leads/compose/adf-transmission";
import { emailSettings } from "../../../lib/leads/compose/email-settings";
import { leadEmails } from "../../../lib/leads/compose/lead-emails";
import { appointmentLines, detailLines, leadNotes, leadText } from "../../../lib/leads/compose/lead-text";
import { adfTradeIn, tradeInLines } from "../../../lib/leads/compose/trade-in";
import { contactConsent, sellerName } from "../../../lib/leads/contact-consent";
import { isEmail } from "../../../lib/leads/email-format";
import { checkFiles } from "../../../lib/leads/files";
import type { Lead } from "../../../lib/leads/lead";
import { formatPhone, isPhone, phoneDigits } from "../../../lib/leads/phone-format";
import { readField, writeField } from "../../../lib/leads/profile/cookie-values";
import { readSubmission, textField } from "../../../lib/leads/submission";
import type { TradeIn } from "../../../lib/valuation/trade-in";
import { COMPANY, makeLead, NOW, STORE, VEHICLE } from "./fixture";

const SITE = "https://acme.example.com";

describe("guard rails of a submission", () => {
  const spam = (fields: Record<string, unknown>) => readSubmission(fields, NOW).spamReason;
  it("a hidden field that is filled in with anything", () => {
    expect(spam({ [HONEYPOT_FIELD]: 0 })).toBe("honeypot");
    expect(spam({ [HONEYPOT_FIELD]: "", startedAt: NOW - 1 })).toBe("too-fast");
  });
  it("sent as it was opened, and just in time", () => {
    expect(spam({ startedAt: NOW })).toBe("too-fast");
    expect(spam({ startedAt: NOW - TOO_FAST_MS + 1 })).toBe("too-fast");
    expect(spam({ startedAt: NOW - TOO_FAST_MS })).toBeNull();
  });
  it.each([0, -5, Number.POSITIVE_INFINITY, "0", " ", {}, true])("%j is no time", (startedAt) =>
    expect(spam({ startedAt, sentAt: 1 })).toBeNull(),
  );
  it("an end that is no time is now", () =>
    expect(spam({ startedAt: NOW - 1_000, sentAt: "later" })).toBe("too-fast"));
  it.each([
    ["x".repeat(15), null],
    ["x".repeat(16), "x".repeat(16)],
    ["x".repeat(64), "x".repeat(64)],
    [` ${"x".repeat(16)}`, null],
    [`${"x".repeat(16)}!`, null],
  ])("a key %j is %j", (key, kept) =>
    expect(readSubmission({ idempotencyKey: key }, NOW).idempotencyKey).toBe(kept),
  );
  it("the page is a path of this site, cut", () => {
    expect(readSubmission({ page: `/${"x".repeat(600)}` }, NOW).page).toHaveLength(500);
    expect(readSubmission({ page: "x/y" }, NOW).page).toBe("");
    expect(readSubmission({ page: "/a\r\nb" }, NOW).page).toBe("/a b");
  });
  it("a field's text is empty where it is none", () => {
    expect(textField({ a: "x" }, "a")).toBe("x");
    expect(textField({ a: 5 }, "a")).toBe("");
    expect(textField({}, "a")).toBe("");
  });
  it("ads values are cut at their length", () =>
    expect(allowedAds({ gclid: "x".repeat(501) })).toEqual({ gclid: "x".repeat(500) }));
});

describe("what is in a file", () => {
  const check = (name: string, content: BlobPart[]) =>
    checkFiles([{ rule: "resume", file: new File(content, name) }]);
  const taken = async (name: string, content: BlobPart[]) => {
    const read = await check(name, content);
    return read.ok ? read.files[0]! : null;
  };

  it.each<[string, BlobPart[], string | null]>([
    ["cv.pdf", ["%PDF-1.7"], "application/pdf"],
    ["cv.PDF", ["%PDF-"], "application/pdf"],
    ["cv.pdf", ["%PDX-1.7"], null],
    ["cv.pdf", [" %PDF-"], null],
    ["cv.pdf", ["%PDF"], null],
    ["cv.txt", ["Résumé"], "text/plain"],
    ["cv.txt", ["a\0b"], null],
    ["cv.txt", [new Uint8Array([0xff, 0xfe, 0x41])], null],
    ["cv.rtf", ["{\\rtf1"], "application/rtf"],
    [
      "cv.docx",
      ["PK\u0003\u0004..word/document.xml.."],
      "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
    ],
    ["cv.docx", ["PK\u0003\u0004..other.."], null],
    ["cv.pdf", ["PK\u0003\u0004..word/document.xml.."], null],
    ["pdf", ["%PDF-1.7"], null],
  ])("%s with %j is %j", async (name, content, type) =>
    expect((await taken(name, content))?.type ?? null).toBe(type),
  );

  it("what is refused is said at its field", async () =>
    expect(await check("a.pdf", ["x"])).toEqual({
      ok: false,
      errors: { resume: expect.stringMatching(/./) },
    }));

  it.each([
    ["../../etc/cv.pdf", "cv.pdf"],
    ["C:\\Users\\a\\cv.pdf", "cv.pdf"],
    ["..hidden.pdf", "hidden.pdf"],
    [".pdf", "file.pdf"],
    ["a\r\nb<c>.pdf", "a b_c_.pdf"],
    ["Zoë (1) - a_b.PDF", "Zoë (1) - a_b.pdf"],
    [`${"x".repeat(200)}.pdf`, `${"x".repeat(96)}.pdf`],
    ["a. .pdf", "a..pdf"],
  ])("its name %j becomes %j", async (name, safe) => expect((await taken(name, ["%PDF-"]))!.name).toBe(safe));

  it("all of several are taken, each under its own id", async () => {
    const file = () => ({ rule: "resume" as const, file: new File(["%PDF-"], "a.pdf") });
    const read = await checkFiles([file(), file()]);
    expect(read.ok && new Set(read.files.map(({ id }) => id)).size).toBe(2);
    expect(await checkFiles([])).toEqual({ ok: true, files: [] });
  });
});

describe("formats", () => {
  it.each([
    [`${"a".repeat(64)}@example.com`, true],
    ["a!#$%&'*+/=?^_`{|}~-@example.com", true],
    ["ada@a.b.c.example.com", true],
    [`ada@${"a".repeat(63)}.com`, true],
    [`ada@${"a".repeat(64)}.com`, false],
    ["ada@a-.com", false],
    ["ada@example.c-m", false],
    ["ada@example.1om", false],
    [" ada@example.com", false],
    ["ada@example.com ", false],
    ["a@b@example.com", false],
  ])("an e-mail address %s: %j", (address, expected) => expect(isEmail(address)).toBe(expected));

  it.each([
    ["123456789012345", true],
    ["+1 312 555 01870", true],
    ["1234567890", true],
    ["3125550187 x5", false],
  ])("a phone number %s: %j", (typed, expected) => expect(isPhone(typed)).toBe(expected));

  it.each([
    ["13125550187", "3125550187"],
    ["+1 (312) 555-0187", "3125550187"],
    [" + 1312", "312"],
    ["23125550187", "23125550187"],
    ["1312555018", "1312555018"],
    ["011", "011"],
  ])("digits of %s are %s", (typed, digits) => expect(phoneDigits(typed)).toBe(digits));

  it("a number of another country keeps its plus", () => {
    expect(formatPhone(" +44 20 7946 0958", "general")).toBe("+442079460958");
    expect(formatPhone("44 20 7946 0958", "general")).toBe("442079460958");
  });

  it.each([
    [null, undefined],
    ["", undefined],
    ["Automatic", "A"],
    ["Automated Manual", "A"],
    ["Dual-clutch manual", "A"],
    ["CVT manual mode", "A"],
    ["6-Speed Manual", "M"],
    ["Stick shift", "M"],
    ["M", "M"],
    ["xm", "A"],
    ["MT", "M"],
    ["m/t", "M"],
    ["5 M", "M"],
    ["6-M", "M"],
    ["Manumatic", "A"],
  ])("a transmission %j is %j in ADF", (text, code) => expect(adfTransmission(text)).toBe(code));

  it.each([
    ["allowCookies", "essential,,9,Functional,analytics", ["essential", "analytics"]],
    ["phoneVerified", "yes", false],
    ["phoneVerified", "true", true],
    ["firstName", "x".repeat(300), "x".repeat(254)],
    ["adsValues", '{"gclid":"1","n":5}', { gclid: "1" }],
    [
      "homeAddress",
      '{"address":"1 Main St","zipCode":5}',
      { address: "1 Main St", apartment: "", city: "", state: "", zipCode: "" },
    ],
  ] as const)("a cookie %s = %s is read as %j", (field, kept, value) =>
    expect(readField(field, kept)).toEqual(value),
  );
  it("a text is written without the blanks around it, and cut", () => {
    expect(writeField("firstName", "  Ada ")).toBe("Ada");
    expect(writeField("firstName", "x".repeat(300))).toHaveLength(254);
  });
});

describe("who sells, and what is agreed to", () => {
  it("the location of the store, by the name that visitors see; else the company", () => {
    expect(sellerName(COMPANY, "north")).toBe("Acme North");
    expect(sellerName(COMPANY, "south")).toBe("Acme Motors");
    expect(sellerName(COMPANY, null)).toBe("Acme Motors");
  });
  it("the text names the seller", () => {
    const { version, text } = contactConsent("Acme North");
    expect(version).toMatch(/./);
    expect(text).toContain("Acme North");
  });
});

describe("how a lead reaches the dealership", () => {
  it("by the store's own settings, as far as it has them", () => {
    const store = {
      ...STORE,
      leadEmails: {
        subjectFormat: "{dealership}: {subject} {other}",
        types: { AVAILABILITY: { subject: "Car?", type: "text" as const, recipient: "bdc@example.com" } },
      },
    };
    expect(emailSettings("AVAILABILITY", store)).toEqual({
      type: "text",
      subject: "Acme North: Car? {other}",
      recipient: "bdc@example.com",
    });
    expect(emailSettings("SERVICE", store)).toMatchObject({
      type: "text",
      subject: "Acme North: Service Form {other}",
      recipient: STORE.email,
    });
  });

  it("a staff member gets a text of their own beside the store's mail", () => {
    const direct = { name: "Noor Haddad", email: "noor@example.com" };
    const [store, own] = leadEmails(makeLead({ direct }), STORE, SITE);
    expect(own).toMatchObject({
      id: `${store!.id}.direct`,
      message: { type: "text", email: "noor@example.com", body: leadText(makeLead({ direct }), STORE, SITE) },
    });
    expect(own!.message.subject).not.toBe("");
    expect(leadEmails(makeLead(), STORE, SITE)).toHaveLength(1);
  });

  it("from the store, with a reply address only where there is one", () => {
    const [mail] = leadEmails(makeLead({ user: { ...makeLead().user, email: "" } }), STORE, SITE);
    expect(mail!.from).toEqual({ name: "Acme North", address: STORE.email });
    expect(mail).not.toHaveProperty("replyTo");
  });

  it("a lead with a file goes as text, the file with it; ADF without", () => {
    const files = [{ id: "f1", name: "cv.pdf", type: "application/pdf" }];
    const [withFile] = leadEmails(makeLead({ files }), STORE, SITE);
    expect(withFile).toMatchObject({ message: { type: "text" }, files });
    const [adf] = leadEmails(makeLead(), STORE, SITE);
    expect(adf!.message.type).toBe("adf");
    expect(adf).not.toHaveProperty("files");
  });
});

describe("a lead as text", () => {
  const lines = (changes: Partial<Lead>) => leadText(makeLead(changes), STORE, SITE).split("\n");
  it("the whole of a lead about a vehicle", () =>
    expect(lines({ user: { ...makeLead().user, phone: "" }, comments: "" }).slice(0, 12)).toEqual([
      "New lead from the website",
      "",
      "Name: Ada O'Neill",
      "Email: ada@shopper.example.com",
      "",
      "Vehicle: 2020 Honda Accord EX-L",
      "Stock number: S7",
      `VIN: ${VEHICLE.vin}`,
      "Miles: 30,000",
      "Price: $18,995",
      "",
      "Received: 2026-11-21T09:58:03-06:00",
    ]));
  it("ends with one line break and has no empty blocks", () => {
    const text = leadText(makeLead({ comments: "" }), STORE, SITE);
    expect(text.endsWith(`Lead: ${makeLead().id}\n`)).toBe(true);
    expect(text).not.toMatch(/\n\n\n/);
  });
  it("a vehicle without a price, a lead without a vehicle", () => {
    const unpriced = { ...VEHICLE, internetPrice: null, salePriceCur: null, msrp: null };
    expect(lines({ vehicle: unpriced as typeof VEHICLE }).join("\n")).not.toContain("Price:");
    expect(lines({ vehicle: null, vin: null }).join("\n")).not.toContain("VIN");
    expect(lines({ vehicle: null })).toContain(`VIN (no longer listed): ${VEHICLE.vin}`);
  });
  it("an address in one line", () => {
    const address = {
      type: "home",
      street: "1 Main St",
      apartment: "2b",
      city: "Peoria",
      regioncode: "IL",
      postalcode: "61602",
    } as const;
    expect(lines({ user: { ...makeLead().user, address } })).toContain(
      "Address: 1 Main St 2b, Peoria, IL 61602",
    );
    const { apartment: _, ...house } = address;
    expect(lines({ user: { ...makeLead().user, address: house } })).toContain(
      "Address: 1 Main St, Peoria, IL 61602",
    );
  });
  it("a name of one part has no blank at its end", () =>
    expect(lines({ user: { ...makeLead().user, lastName: "" } })).toContain("Name: Ada"));

  it("answers under their headings, each heading once", () =>
    expect(
      detailLines(
        makeLead({
          direct: { name: "Noor", email: "n@example.com" },
          details: [
            { label: "Plain", value: "0" },
            { section: "Job", label: "Title", value: "Tech" },
            { section: "Job", label: "Since", value: "2019" },
            { section: "Home", label: "Rent", value: "$1" },
          ],
        }),
      ),
    ).toEqual(["For: Noor", "Plain: 0", "", "Job", "Title: Tech", "Since: 2019", "", "Home", "Rent: $1"]));
  it("a heading at the very top has no empty line before it", () =>
    expect(detailLines(makeLead({ details: [{ section: "Job", label: "a", value: "b" }] }))).toEqual([
      "Job",
      "a: b",
    ]));

  it("a booked time in words and exactly", () => {
    const start = Date.UTC(2026, 10, 23, 16, 30);
    const lead = makeLead({ appointment: { start, end: start + 1 } as NonNullable<Lead["appointment"]> });
    expect(appointmentLines(lead, STORE)).toEqual([
      "Test drive: Monday, November 23 at 10:30 am (2026-11-23T10:30:00-06:00)",
    ]);
    expect(appointmentLines(makeLead(), STORE)).toEqual([]);
    expect(lines({ appointment: lead.appointment })).toContain(appointmentLines(lead, STORE)[0]);
  });

  it("notes: what the dealership should know", () => {
    const consent = makeLead().consent;
    const agreement = { version: "privacy-1", text: "I agree.", at: NOW, page: "/" };
    const notes = leadNotes(
      makeLead({
        vehicle: null,
        spamReason: "honeypot",
        consent: { ...consent, given: false, page: "" },
        phoneConfirmedAt: NOW,
        agreements: [agreement, { ...agreement, version: "esign-1", person: "co" }],
        files: [
          { id: "1", name: "a.pdf", type: "x" },
          { id: "2", name: "b.txt", type: "y" },
        ],
        ads: { gclid: "1", utm_source: "mail" },
      }),
      STORE,
      SITE,
    );
    expect(notes.split("\n")).toEqual([
      "Possible spam (a hidden field was filled in)",
      "Received: 2026-11-21T09:58:03-06:00",
      "Phone number confirmed by a code: 2026-11-21T09:58:03-06:00",
      "Consent to calls and texts: not given",
      "Agreed to: privacy-1 (2026-11-21T09:58:03-06:00)",
      "Attached: a.pdf, b.txt",
      "gclid: 1",
      "utm_source: mail",
      `Lead: ${makeLead().id}`,
    ]);
    expect(leadNotes(makeLead(), STORE, SITE)).toContain(`Page: ${SITE}/used-cars-for-sale/`);
  });
});

describe("a lead as ADF", () => {
  const settings = emailSettings("AVAILABILITY", STORE);
  const adf = (changes: Partial<Lead>) => adfEmail(makeLead(changes), settings, STORE, SITE);

  it("only with a vehicle", () => expect(adf({ vehicle: null })).toBeNull());
  it("customer, vendor and provider", () =>
    expect(adf({})).toMatchObject({
      prospect: { status: "new", requestdate: "2026-11-21T09:58:03-06:00" },
      email: STORE.email,
      customer: {
        first_name: "Ada",
        last_name: "O'Neill",
        email: "ada@shopper.example.com",
        phone: { value: "312-555-0187", type: "voice", time: "day" },
        comments: "Is it still there?",
      },
      vendor: {
        name: "Acme North",
        contact: { full_name: `${STORE.generalManager.firstName} ${STORE.generalManager.lastName}` },
      },
      provider: { name: "Website - Check Availability", contact: { full_name: STORE.site.name } },
    }));
  it("nothing of the person that was not given", () => {
    const { customer } = adf({ user: { ...makeLead().user, email: "", phone: "" } })!;
    expect(Object.keys(customer)).toEqual(["first_name", "last_name", "comments"]);
  });
  it("comments: the appointment, the answers, what was written, apart", () => {
    const start = Date.UTC(2026, 10, 23, 16, 30);
    const { customer } = adf({
      appointment: { start, end: start + 1 } as NonNullable<Lead["appointment"]>,
      details: [
        { label: "A", value: "1" },
        { label: "B", value: "2" },
      ],
    })!;
    expect(customer.comments).toMatch(/^Test drive: [^\n]+\n\nA: 1\nB: 2\n\nIs it still there\?$/);
    expect(adf({ comments: "" })!.customer.comments).toBe("");
  });
  it("a test drive says so of its vehicle", () => {
    expect(adf({ type: "SCHEDULE_TEST_DRIVE" })!.vehicle.interest).toBe("test-drive");
    expect(adf({})!.vehicle.interest).toBe("buy");
  });

  it("the parts of a vehicle, left out where the feed does not say", () => {
    expect(adfVehicle(VEHICLE)).toMatchObject({
      status: "used",
      trim: "EX-L",
      bodystyle: "Sedan",
      transmission: "M",
      interiorcolor: "Black",
      exteriorcolor: "Modern Steel",
      price: 18_995,
      odometer: 30_000,
      stock: "S7",
    });
    expect(adfVehicle({ ...VEHICLE, condition: "new" }).status).toBe("new");
    expect(adfVehicle({ ...VEHICLE, condition: "certified" }).status).toBe("used");
    const bare = adfVehicle({
      ...VEHICLE,
      trim: "",
      bodystyle: null,
      transmission: null,
      interiorColor: null,
      exteriorColor: null,
    });
    for (const part of ["trim", "bodystyle", "transmission", "interiorcolor", "exteriorcolor"] as const)
      expect(bare[part]).toBeUndefined();
  });
});

describe("a visitor's own vehicle", () => {
  const OWN: TradeIn = {
    interest: "trade-in",
    vin: null,
    year: 2015,
    make: "Kia",
    model: "Rio",
    trim: "",
    miles: 81_000,
    doors: null,
    bodystyle: null,
    transmission: null,
    fuelType: null,
    exteriorColor: null,
    price: null,
    remainingBalance: null,
    answers: [],
    valuation: null,
  };
  const estimate = { amount: 5_000, low: 4_500, high: 5_500 };
  const offers = {
    kind: "offers",
    offers: [{ type: "cashNow", estimate }],
    basis: null,
  } as unknown as TradeIn["valuation"];

  it("in ADF, with nothing that is not known", () =>
    expect(adfTradeIn(OWN)).toEqual({
      interest: "trade-in",
      status: "used",
      year: 2015,
      make: "Kia",
      model: "Rio",
      odometer: 81_000,
      comments: "",
    }));

  it("in ADF, with everything", () =>
    expect(
      adfTradeIn({
        ...OWN,
        interest: "sell",
        vin: VEHICLE.vin,
        trim: "LX",
        doors: "4",
        bodystyle: "suvs",
        transmission: "Manual",
        exteriorColor: "Red",
        remainingBalance: 1_000,
        answers: [
          { questionId: "accidents", question: "Accidents?", answer: "None" },
          { questionId: "vehicleCondition", question: "Condition?", answer: "Good" },
        ],
        photos: { count: 2, url: "https://x.example/p" },
        valuation: offers,
      }),
    ).toMatchObject({
      interest: "sell",
      vin: VEHICLE.vin,
      trim: "LX",
      doors: "4",
      bodystyle: "SUV",
      transmission: "M",
      exteriorcolor: "Red",
      condition: "Good",
      price: 5_000,
      finance: { method: "cash", amount: 5_000, balance: 1_000 },
      comments: expect.stringMatching(
        /^Accidents\? None\nCondition\? Good\n[^\n]+https:\/\/x\.example\/p\n[^\n]+\$1,000\n[^\n]+\$5,000 \(\$4,500 to \$5,500\)$/,
      ),
    }));

  it("for a person to read", () => {
    expect(tradeInLines(OWN)).toEqual(["To trade in: 2015 Kia Rio", "Miles: 81,000"]);
    expect(tradeInLines({ ...OWN, interest: "sell", trim: "LX", vin: VEHICLE.vin }).slice(0, 2)).toEqual([
      "To sell: 2015 Kia Rio LX",
      `VIN: ${VEHICLE.vin}`,
    ]);
  });

  it("what the visitor was told, and what is owed", () => {
    const last = (changes: Partial<TradeIn>) => tradeInLines({ ...OWN, ...changes }).slice(2);
    expect(last({ remainingBalance: 0 })).toEqual(["Owed on it: about $0"]);
    expect(last({ valuation: { kind: "call" }, remainingBalance: 5 })).toEqual([
      "Owed on it: about $5",
      expect.stringContaining("we will call"),
    ]);
    const bringIn = { type: "bringVehicleIn", reasons: ["age", "mileage"] };
    expect(
      last({
        valuation: { kind: "offers", offers: [bringIn], basis: null } as unknown as TradeIn["valuation"],
      }),
    ).toEqual([expect.stringContaining("(age, mileage)")]);
  });
});
