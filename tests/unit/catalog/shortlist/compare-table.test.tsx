// @vitest-environment jsdom
import { cleanup, render, screen, within } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { CompareTable } from "@/components/catalog/shortlist/compare-table";
import { makeProfile, makeVehicle, vinOf } from "../../../support/store-fixture";

afterEach(cleanup);

const vehicles = [
  makeVehicle(1, { internetPrice: 22_000, features: ["Sunroof", "Heated seats"] }),
  makeVehicle(2, { internetPrice: 18_000, model: "Civic", features: ["Heated seats"] }),
];
const show = (list = vehicles) => render(<CompareTable vehicles={list} profile={makeProfile()} />);
const cells = (name: string) =>
  within(screen.getByRole("row", { name: new RegExp(`^${name}`) })).getAllByRole("cell");

it("offers the next actions under each vehicle, each link named after the vehicle", () => {
  show();
  const civic = within(cells("Next step")[1]!).getAllByRole("link");
  expect(civic.map((link) => link.textContent)).toEqual([
    expect.stringMatching(/^Check availability of the 20\d\d Honda Civic/),
    expect.stringMatching(/^Test drive the 20\d\d Honda Civic/),
    expect.stringMatching(/^Remove the 20\d\d Honda Civic.* from this comparison$/),
  ]);
  expect(civic.map((link) => link.getAttribute("href"))).toEqual([
    expect.stringMatching(/#availability$/),
    `/test-drive/${vinOf(2)}`,
    `/compare?vins=${vinOf(1)}`,
  ]);
});

it("offers the actions of a vehicle's status: a list to join, and no test drive, while another shopper is first", () => {
  show([vehicles[0]!, makeVehicle(3, { status: "hold" })]);
  const held = within(cells("Next step")[1]!).getAllByRole("link");
  expect(held.map((link) => link.textContent)).toEqual([
    expect.stringMatching(/^Join the waitlist for the 20\d\d Honda Accord/),
    expect.stringMatching(/^Remove the 20/),
  ]);
});

it("marks the best figure by an icon and text, in its own cell alone", () => {
  show();
  const [dear, cheap] = cells("Price");
  expect(cheap!.textContent).toBe("$18,000Lowest price");
  expect(cheap!.querySelector("svg")).not.toBeNull();
  expect(dear!.textContent).toBe("$22,000");
});

it("lists common values once, below the differences", () => {
  const { container } = show();
  const shared = screen.getByRole("region", { name: "The same on both" });
  expect(within(shared).getByText("Used")).toBeTruthy();
  expect(within(shared).getByText("Heated front seats")).toBeTruthy();
  expect(within(screen.getByRole("table")).queryByText("Heated front seats")).toBeNull();
  expect(container.lastElementChild).toBe(shared);
});

it("shows each group's number of features per vehicle, by the headers that a screen reader reads", () => {
  show();
  const group = screen.getByRole("rowheader", { name: "Exterior" });
  const [sunroof, none] = cells("Exterior");
  expect([sunroof!.textContent, none!.textContent]).toEqual(["1 feature", "0 features"]);
  expect(sunroof!.getAttribute("headers")).toBe(`compare-${vinOf(1)} ${group.id}`);
});

it("has no shared part, no mark and nothing left to compare with for one vehicle", () => {
  show(vehicles.slice(0, 1));
  expect(screen.queryByRole("region", { name: /^The same/ })).toBeNull();
  expect(screen.queryByText("Lowest price")).toBeNull();
  expect(screen.getByRole("link", { name: /^Remove/ }).getAttribute("href")).toBe("/compare");
});
