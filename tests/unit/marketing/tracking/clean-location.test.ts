import { expect, it } from "vitest";
import { cleanLocation, withoutPerson } from "@/lib/marketing/tracking/clean-location";

const SITE = "https://cars.example";

it.each([
  [
    "/cars-for-sale?make=kia&page=2&utm_source=mail&gclid=1",
    "/cars-for-sale?make=kia&page=2&utm_source=mail&gclid=1",
  ],
  ["/contact-us?email=ada%40shopper.example&utm_medium=x#form", "/contact-us?utm_medium=x"],
  ["/cars-for-sale?q=call+ada+at+630-555-0100", "/cars-for-sale"],
  ["/service/schedule/time?day=2026-11-23&token=abc", "/service/schedule/time"],
  ["/service/schedule/appointment/lead.abc.signature?step=move", "/"],
  ["/contact-us?draft=abcdef", "/"],
])("sinks receive %s as %s", (address, reported) =>
  expect(cleanLocation(SITE + address)).toBe(SITE + reported),
);

it("an invalid address is sent empty", () => expect(cleanLocation("")).toBe(""));

it.each([
  ["/contact-us?email=ada%40shopper.example&day=1#form", "/contact-us?day=1#form"],
  ["/?ref=ada@shopper.example", "/"],
  ["/?c=%2B1+(630)+555-0100&utm_source=a", "/?utm_source=a"],
  ["/?first_name=Ada&LastName=L&user=7", "/"],
  // Campaign ids are long numbers, and the page's own parameters must stay.
  ["/?gclid=123456789012&fbclid=x", "/?gclid=123456789012&fbclid=x"],
  [
    "/service/schedule/time?day=2026-11-23&services=LOF",
    "/service/schedule/time?day=2026-11-23&services=LOF",
  ],
])("the address bar shows %s as %s", (address, shown) =>
  expect(withoutPerson(SITE + address)).toBe(SITE + shown),
);
