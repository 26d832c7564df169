import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ADS_NAMES } from "../../../../config/marketing/tracking";
import { captureAds } from "../../../../lib/marketing/tracking/ads-capture";
import { conversionBody } from "../../../../lib/marketing/tracking/conversion-body";
import { dataLayerEvent } from "../../../../lib/marketing/tracking/data-layer-event";
import {
  gaClientId,
  gaSessionId,
  hashedIdentity,
  identifiers,
  identityOf,
  normalisedFor,
  sha256,
} from "../../../../lib/marketing/tracking/identity";
import { adItems, trackedVehicle, vehiclePayload } from "../../../../lib/marketing/tracking/tracked-vehicle";
import { makeVehicle } from "../../../support/store-fixture";
import { AT, CLICK_FIELDS, makeEvent, PERSON, VEHICLE, VEHICLE_FIELDS } from "./fixture";

describe("an event's vehicle data", () => {
  it("content type, VIN and facts of one, the further ones prefixed", () => {
    expect(vehiclePayload([VEHICLE])).toEqual(VEHICLE_FIELDS);
  });
  it("VINs joined by commas of several, and nothing without one", () => {
    const vehicles = [{ vin: "A" }, { vin: "B" }];
    expect(vehiclePayload(vehicles)).toEqual({ content_type: "vehicle", vins: "A,B" });
    expect(vehiclePayload([])).toEqual({});
  });
  it("missing vehicle data is omitted from its payload", () => {
    const bare = trackedVehicle(
      makeVehicle(1, { trim: "", style: "", drivetrain: null, internetPrice: null, salePriceCur: null }),
    );
    expect(Object.keys(vehiclePayload([bare]))).not.toEqual(
      expect.arrayContaining(["vehicle_trim", "vehicle_drivetrain", "price"]),
    );
  });
  it("0 and false are values, not missing ones", () => {
    const vehicle = trackedVehicle(makeVehicle(1, { priceDrop: 0, great_deals: false, doors: null }));
    expect(vehicle).toMatchObject({ priceDrop: 0, great_deals: false });
    expect(adItems([vehicle])).toMatchObject([
      { vehicle_priceDrop: 0, vehicle_great_deals: "false", vehicle_doors: "None" },
    ]);
  });
  it("in an ad-catalog item it is the text None", () => {
    expect(adItems([{ vin: "A", make: "Kia", great_deals: true, doors: 4 }])).toEqual([
      {
        id: "A",
        google_business_vertical: "custom",
        vehicle_make: "Kia",
        vehicle_model: "None",
        vehicle_year: "None",
        vehicle_price: "None",
        vehicle_trim: "None",
        vehicle_style: "None",
        vehicle_condition: "None",
        vehicle_bodystyle: "None",
        vehicle_drivetrain: "None",
        vehicle_fuelType: "None",
        vehicle_interiorColor: "None",
        vehicle_exteriorColor: "None",
        vehicle_transmission: "None",
        vehicle_doors: 4,
        vehicle_priceDrop: "None",
        vehicle_great_deals: "true",
      },
    ]);
  });
});

describe("tracked ad parameters and cookies", () => {
  it("keeps only the allowed names, new ones instead of stored ones", () => {
    const values = captureAds(["?gclid=new&utm_source=mail&email=ada%40shopper.example.com&gwraid=w"], {
      cookies: { _fbp: "fb.1.2.3", session: "secret", _ga: "GA1.1.5.6", "_gac_UA-77-1": "1.2.x" },
      known: { gclid: "old", utm_term: "suv", secret: "no" },
      now: AT,
    });
    expect(values).toEqual({
      gclid: "new",
      utm_source: "mail",
      gwraid: "w",
      _fbp: "fb.1.2.3",
      _ga: "GA1.1.5.6",
      _gac_UA: "1.2.x",
    });
  });
  it("the address takes precedence over the previous page's; Google's wbraid is the gwraid of the list", () => {
    expect(captureAds(["?utm_source=a", "?utm_source=b&wbraid=w"], { cookies: {}, now: AT })).toEqual({
      utm_source: "a",
      gwraid: "w",
    });
  });
  it("contains no other name, for any address and cookies, and always fits a cookie", () => {
    fc.assert(
      fc.property(
        fc.webQueryParameters(),
        fc.dictionary(fc.oneof(fc.constantFrom(...ADS_NAMES), fc.string()), fc.string()),
        fc.dictionary(fc.string(), fc.string()),
        (query, cookies, known) => {
          const values = captureAds([`?${query}&gclid=${"x".repeat(300)}`], {
            cookies,
            known,
            now: AT,
          });
          expect(
            Object.keys(values).filter((name) => !(ADS_NAMES as readonly string[]).includes(name)),
          ).toEqual([]);
          expect(Object.values(values).every((value) => value.length <= 255)).toBe(true);
        },
      ),
    );
  });
});

describe("tracking identifiers", () => {
  it("GA's client and session ids come out of its cookies", () => {
    expect(gaClientId("GA1.1.1234567890.1700000000")).toBe("1234567890.1700000000");
    expect(gaClientId("nonsense")).toBeUndefined();
    expect(gaSessionId({ a: "b", _ga_ABC123: "GS1.1.1700000001.3.1.1700000099.0.0.0" })).toBe("1700000001");
    expect(gaSessionId({ _ga_ABC123: "GS2.1.s1700000002$o1$g0$t1700000002" })).toBe("1700000002");
    expect(gaSessionId({ _ga: "GA1.1.1.2" })).toBeUndefined();
  });
  it("Meta's click id is made of fbclid once for each click, with the time of the click", () => {
    const click = captureAds(["?fbclid=IwAR2"], { cookies: {}, now: 7 });
    expect(identifiers({}, click, "me")).toEqual({ fbc: "fb.1.7.IwAR2", external_id: "me" });
    // The next page, and the same address opened again.
    for (const query of ["", "?fbclid=IwAR2"])
      expect(captureAds([query], { cookies: {}, known: click, now: 8 })).toEqual(click);
    // The pixel makes its cookie later, of the same click.
    const later = captureAds([""], { cookies: { _fbc: "fb.1.9.IwAR2" }, known: click, now: 10 });
    expect(identifiers({ _fbc: "fb.1.9.IwAR2" }, later)).toEqual({ fbc: "fb.1.7.IwAR2" });
    // Another click is another id, though the pixel's cookie is still of the one before.
    const next = captureAds(["?fbclid=IwAR3"], { cookies: { _fbc: "fb.1.9.IwAR2" }, known: later, now: 11 });
    expect(identifiers({ _fbc: "fb.1.9.IwAR2" }, next)).toEqual({ fbc: "fb.1.11.IwAR3" });
  });
  it.each(["fb.1.5.IwAR2", "fb.1.5.IwAR2.Bg"])(
    "an earlier click id of the pixel takes precedence: %s",
    (_fbc) => {
      expect(captureAds(["?fbclid=IwAR2"], { cookies: { _fbc }, now: 7 })).toMatchObject({ _fbc });
      expect(identifiers({ _fbc }, {})).toEqual({ fbc: _fbc });
    },
  );
  it("an earlier click's id does not stay where the new one is too long to remember", () => {
    const known = { fbclid: "a", _fbc: "fb.1.5.a" };
    const long = captureAds([`?fbclid=${"x".repeat(250)}`], { cookies: {}, known, now: 7 });
    expect(long).not.toHaveProperty("_fbc");
  });
});

describe("the person", () => {
  it("from the profile, without blanks and unknown values", () => {
    const homeAddress = {
      address: "12 Elm Street",
      apartment: "",
      city: "Gary",
      state: "IN",
      zipCode: "46402",
    };
    expect(identityOf({ firstName: " Ada ", phone: "", homeAddress })).toEqual({
      first_name: "Ada",
      street_address: "12 Elm Street",
      city: "Gary",
      region: "IN",
      postal_code: "46402",
    });
  });
  it("phones are normalised before tracking, each field by its platform's rules", () => {
    expect(normalisedFor("meta", PERSON)).toEqual({
      email: "ada@shopper.example.com",
      phone_number: "13125550187",
      first_name: "zoë",
      last_name: "oneill",
      street_address: "12 elm street",
      city: "stlouis",
      region: "mo",
      postal_code: "63101",
    });
    expect(normalisedFor("google", PERSON)).toMatchObject({
      phone_number: "+13125550187",
      city: "st. louis",
    });
  });
  it("the tag manager gets it hashed, the country plain; without a visitor nothing", async () => {
    const hashed = await hashedIdentity({ email: " Ada@Shopper.example.com" }, "visitor-7");
    expect(hashed).toEqual({
      email: await sha256("ada@shopper.example.com"),
      external_id: await sha256("visitor-7"),
      customer_id: await sha256("visitor-7"),
      country: "US",
    });
    expect(await sha256("abc")).toBe("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
    expect(await hashedIdentity({}, "visitor-7")).toEqual({});
  });
});

describe("payloads of the two paths", () => {
  it("the data layer's, field by field", () => {
    expect(dataLayerEvent(makeEvent({ vehicles: [] }), { email: "hash" })).toEqual({
      event: "schedule_test_drive",
      event_id: "0123456789abcdef0123456789abcdef",
      ...CLICK_FIELDS,
      value: 20,
      currency: "USD",
      user_agent: "Browser/1",
      email: "hash",
    });
    expect(dataLayerEvent(makeEvent({ name: "Lead" }), {})).not.toHaveProperty("value");
  });
  it("the conversion path's body, field by field: unhashed, with fbc, fbp and content_ids", () => {
    const two = [VEHICLE, { vin: "1G4AH59H45G118341" }];
    expect(conversionBody(makeEvent({ vehicles: two }), PERSON)).toEqual({
      currency: "USD",
      value: 20,
      event_id: "0123456789abcdef0123456789abcdef",
      event_time: AT / 1_000,
      fbp: "fb.1.1596403881668.1098115397",
      fbc: "fb.1.1554763741205.AbCdEf",
      user_data: {
        ...PERSON,
        country: "US",
        external_id: "visitor-7",
        customer_id: "visitor-7",
        client_user_agent: "Browser/1",
      },
      custom_data: {
        ...CLICK_FIELDS,
        content_type: "vehicle",
        vins: "1HGCM82633A004352,1G4AH59H45G118341",
        content_ids: ["1HGCM82633A004352", "1G4AH59H45G118341"],
      },
      eventName: "Schedule",
      eventID: "0123456789abcdef0123456789abcdef",
      eventTime: AT / 1_000,
    });
    expect(conversionBody(makeEvent(), {}).user_data).toEqual({
      external_id: "visitor-7",
      client_user_agent: "Browser/1",
    });
  });
});
