import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { VehicleCard } from "@/components/catalog/card/vehicle-card";
import { VehiclePage } from "@/components/catalog/vehicle/vehicle-page";
import { AvailabilityForm, availabilityDialog } from "@/components/leads/availability/availability-form";
import { VEHICLE_STATUS_IDS, type VehicleStatus } from "@/config/catalog/vehicle-status";
import { cardVehicle } from "@/lib/catalog/vehicle/card-vehicle";
import { carJsonLd } from "@/lib/catalog/vehicle/json-ld";
import { vehicleLocation } from "@/lib/catalog/vehicle/vehicle-name";
import { availabilityPath } from "@/lib/leads/core/availability-path";
import { testDrivePath } from "@/lib/leads/test-drive/paths";
import { VehicleSchema } from "@/lib/store/api/vehicle-schema";
import { makeProfile, makeVehicle } from "../../../support/store-fixture";

const profile = makeProfile();
const withStatus = (status: VehicleStatus) =>
  makeVehicle(1, { status, storeId: profile.locations[0]!.storeId });

function page(status: VehicleStatus, similar = [makeVehicle(2)]): string {
  const vehicle = withStatus(status);
  return renderToStaticMarkup(
    <VehiclePage
      vehicle={vehicle}
      profile={profile}
      location={vehicleLocation(vehicle, profile)}
      similar={similar}
      offers={[]}
    />,
  );
}

describe("a vehicle's status", () => {
  test("is available without a status in the store's data", () => {
    const { status: _, statusSince: __, ...older } = makeVehicle(1);
    expect(VehicleSchema.parse(older)).toMatchObject({ status: "available", statusSince: null });
    expect(VehicleSchema.safeParse({ ...older, status: "lost" }).success).toBe(false);
  });

  test.each([
    ["available", "InStock"],
    ["in-transit", "BackOrder"],
    ["hold", "LimitedAvailability"],
    ["sale-pending", "LimitedAvailability"],
    ["sold", "SoldOut"],
  ] as const)("%s is %s in structured data", (status, availability) => {
    expect(carJsonLd(withStatus(status), profile, undefined, "https://cars.example")).toMatchObject({
      offers: { availability: `https://schema.org/${availability}` },
    });
  });
});

describe("the available actions follow from a vehicle's status", () => {
  test.each([
    ["available", "Check availability", "Is this 2020 Honda Accord still available?"],
    ["hold", "Join the waitlist", "Please contact me if this 2020 Honda Accord becomes available."],
    ["sale-pending", "Join the waitlist", "Please contact me if this 2020 Honda Accord becomes available."],
    [
      "in-transit",
      "Notify me when it arrives",
      "Please let me know when this 2020 Honda Accord arrives. Can I reserve it?",
    ],
  ] as const)("%s: the action, its form and the message read “%s”", (status, action, message) => {
    const vehicle = withStatus(status);
    const links = new RegExp(`<a href="${availabilityPath(vehicle.vin)}"[^>]*>${action}</a>`, "g");
    expect(page(status).match(links)).toHaveLength(2);
    expect(availabilityDialog(vehicle, profile).form).toMatchObject({ label: action, typed: { message } });
    const html = renderToStaticMarkup(<AvailabilityForm vehicle={vehicle} profile={profile} />);
    expect(html).toContain(`aria-label="${action}"`);
    expect(html).toMatch(new RegExp(`<button type="submit"[^>]*>${action}</button>`));
    expect(html).toContain(message);
  });

  test.each(VEHICLE_STATUS_IDS)(
    "%s: a test drive is offered only of a car that can be bought now",
    (status) => {
      const html = page(status);
      const isAvailable = status === "available";
      expect(html.includes(`href="${testDrivePath(withStatus(status).vin)}"`)).toBe(isAvailable);
      expect(/<a href="#similar"[^>]*>See similar<\/a>/.test(html)).toBe(!isAvailable);
    },
  );

  test("the page says the status with its date above the action", () => {
    const vehicle = { ...withStatus("sale-pending"), statusSince: "2026-11-24T18:00:00Z" };
    const html = renderToStaticMarkup(
      <VehiclePage vehicle={vehicle} profile={profile} location={undefined} similar={[]} offers={[]} />,
    );
    expect(html).toMatch(/Sale pending since Nov 24.*First in line gets the call\..*Join the waitlist/s);
    expect(page("available")).not.toContain("First in line");
  });

  test("nothing links to similar vehicles if the store has none", () => {
    expect(page("hold", [])).not.toContain("#similar");
  });

  test.each([
    ["available", null],
    ["hold", "On hold"],
    ["sale-pending", "Sale pending"],
    ["in-transit", "In transit"],
  ] as const)("%s: page and card have the badge %s, first", (status, badge) => {
    const vehicle = { ...withStatus(status), condition: "certified" as const };
    const card = renderToStaticMarkup(<VehicleCard vehicle={cardVehicle(vehicle)} profile={profile} />);
    const badges = [...card.matchAll(/<li[^>]*>(?:<svg.*?<\/svg>)?([^<]+)<\/li>/g)].map(([, text]) => text);
    expect(badges).toEqual(badge === null ? ["Certified"] : [badge, "Certified"]);
    expect(page(status)).toContain(badge ?? "Check availability");
  });
});
