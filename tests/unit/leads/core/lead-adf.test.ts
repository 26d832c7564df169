import { describe, expect, it } from "vitest";
import type { Lead } from "../../../../lib/leads/core/lead";
import { adfEmail, adfTradeIn, adfVehicle, emailSettings } from "../../../../lib/leads/core/lead-emails";
import { leadText, tradeInLines } from "../../../../lib/leads/core/lead-text";
import type { TradeIn } from "../../../../lib/leads/core/valuation";
import { makeLead, STORE, VEHICLE } from "./fixture";

const SITE = "https://acme.example.com";

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
  it("nothing about the person beyond the given values", () => {
    const { customer } = adf({ user: { ...makeLead().user, email: "", phone: "" } })!;
    expect(Object.keys(customer)).toEqual(["first_name", "last_name", "comments"]);
  });
  it("comments: the appointment, the values and the message, separately", () => {
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
  it("marks the vehicle of a test drive", () => {
    expect(adf({ type: "SCHEDULE_TEST_DRIVE" })!.vehicle.interest).toBe("buy");
    expect(adf({})!.vehicle.interest).toBe("buy");
  });

  it("the parts of a vehicle, omitted if the feed lacks them", () => {
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
    const certified = adfVehicle({ ...VEHICLE, condition: "certified" });
    expect(certified).toMatchObject({ status: "used", condition: "Certified" });
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

describe("the known data of a listed vehicle", () => {
  const vehicle = {
    ...VEHICLE,
    doors: 4,
    drivetrain: "AWD",
    fuelType: "Gasoline",
    previewImage: "/photos/7.webp",
  };
  const adf = (changes: Partial<Lead>) =>
    adfEmail(makeLead({ vehicle, ...changes }), emailSettings("AVAILABILITY", STORE), STORE, SITE)!;

  it("is in the text", () =>
    expect(leadText(makeLead({ vehicle }), STORE, SITE)).toContain(
      [
        "Body style: Sedan",
        "Transmission: 6-Speed Manual",
        "Exterior color: Modern Steel",
        "Interior color: Black",
        "Drivetrain: AWD",
        "Fuel: Gasoline",
      ].join("\n"),
    ));

  it("is in ADF, in its comments where ADF has no element", () =>
    expect(adf({}).vehicle).toMatchObject({
      doors: "4",
      imagetag: `${SITE}/photos/7.jpg`,
      comments: "Drivetrain: AWD\nFuel: Gasoline",
    }));

  it("names a status that prevents an immediate sale, and no other", () => {
    const held = { ...vehicle, status: "sale-pending" as const };
    expect(leadText(makeLead({ vehicle: held }), STORE, SITE)).toContain("Vehicle status: Sale pending\n");
    expect(adf({ vehicle: held }).vehicle.comments).toMatch(/^Vehicle status: Sale pending\n/);
    expect(leadText(makeLead({ vehicle }), STORE, SITE)).not.toContain("Vehicle status");
  });

  it("has no picture that only shows the body style, nor one without a right address", () => {
    expect(adf({ vehicle: VEHICLE }).vehicle.imagetag).toBeUndefined();
    expect(adf({ vehicle: { ...vehicle, previewImage: "https://" } }).vehicle.imagetag).toBeUndefined();
  });

  it("has the time of an appointment, and the seller and place", () => {
    const start = Date.UTC(2026, 10, 23, 16, 30);
    const { customer, vendor, provider } = adf({ appointment: { start, end: start + 30 * 60_000 } });
    expect(customer.timeframe).toMatchObject({
      earliestdate: "2026-11-23T10:30:00-06:00",
      latestdate: "2026-11-23T11:00:00-06:00",
    });
    expect(adf({}).customer.timeframe).toBeUndefined();
    expect(vendor).toMatchObject({
      url: STORE.site.url,
      contact: { address: { city: STORE.city, regioncode: "IL", country: "US" } },
    });
    expect(provider.url).toBe(SITE);
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

  it("in ADF, without unknown values", () =>
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

  it("the offers shown to the visitor, and the loan balance", () => {
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
