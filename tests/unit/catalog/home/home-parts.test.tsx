// @vitest-environment jsdom
import { cleanup, render, screen, within } from "@testing-library/react";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, describe, expect, it } from "vitest";
import { BodystyleGrid } from "@/components/catalog/home/bodystyle-grid";
import { Hero } from "@/components/catalog/home/hero";
import { HomeEntries } from "@/components/catalog/home/home-entries";
import { NewestVehicles } from "@/components/catalog/home/home-sections";
import { Locations } from "@/components/catalog/home/locations";
import { heroSlides } from "@/lib/catalog/home/home-content";
import { bodystyleTabs } from "@/lib/catalog/home/stock-links";
import { places } from "@/lib/store/locations/places";
import { makeProfile } from "../../../support/store-fixture";

afterEach(cleanup);

describe("body styles", () => {
  it("link to their vehicles with a starting price; a style without stock is labeled and not a link", () => {
    render(
      <BodystyleGrid tabs={bodystyleTabs([{ bodystyle: "suvs", lowestPrice: 16_695 }], [], [])} quick={[]} />,
    );
    const link = screen.getByRole("link");
    expect(link.getAttribute("href")).toBe("/cars-for-sale/suvs");
    expect(link.textContent).toBe("SUVsFrom $16,695");
    expect(screen.getAllByText("None in stock right now")).toHaveLength(7);
  });
});

describe("hero", () => {
  // jsdom does not support <search>, so the HTML is parsed as sent.
  const hero = (stockCount: number) =>
    new DOMParser().parseFromString(
      renderToStaticMarkup(<Hero slides={heroSlides([], {})} stockCount={stockCount} conditions={[]} />),
      "text/html",
    );
  it("searches with a plain GET form", () => {
    const form = hero(1_260).querySelector("search form") as HTMLFormElement;
    expect(form.getAttribute("action")).toBe("/cars-for-sale");
    expect(form.method).toBe("get");
    const input = form.querySelector("input")!;
    expect(input.name).toBe("q");
    expect(input.labels?.[0]?.textContent).toBe("Search our vehicles");
    expect(form.querySelector("button")?.textContent).toContain("Search 1,260 vehicles");
  });
  it("promises no vehicles without stock", () => {
    expect(hero(0).querySelector("button")?.textContent).not.toContain("0");
  });
  it("loads its picture immediately with high priority, and preloads the crop for each width", () => {
    const document = hero(1);
    const picture = document.querySelector("picture img")!;
    expect(picture.getAttribute("fetchpriority")).toBe("high");
    expect(picture.hasAttribute("loading")).toBe(false);
    const preloads = [...document.querySelectorAll("link[rel=preload][as=image]")];
    expect(preloads.map((link) => link.getAttribute("media"))).toEqual([
      "(min-width: 1024px)",
      "(max-width: 1023.98px)",
    ]);
  });
});

describe("an empty lot", () => {
  it("offers the phone", () => {
    render(<NewestVehicles vehicles={[]} stockCount={0} profile={makeProfile()} />);
    expect(screen.getByRole("link").getAttribute("href")).toBe("tel:+16305550100");
  });
});

describe("two ways to begin", () => {
  const terms = { termMonths: 72, downPercent: 10, creditScore: 850 };

  it("take a VIN to the questionnaire, and a monthly payment to the search, with the estimates' assumptions", () => {
    render(<HomeEntries trade="/sell-trade-my-car" financing="/auto-financing" terms={terms} />);
    const vin = screen.getByLabelText<HTMLInputElement>("Your car's VIN");
    expect(vin.form?.getAttribute("action")).toBe("/sell-trade-my-car/your-vehicle");
    expect(screen.getByRole("link", { name: "Up to $400" }).getAttribute("href")).toBe(
      "/cars-for-sale?payment=null,400",
    );
    expect(screen.getByText(/72 months, 10% down and excellent credit/)).toBeTruthy();
  });

  it("omit disabled pages", () => {
    render(<HomeEntries trade={null} financing={null} terms={terms} />);
    expect(screen.queryByLabelText("Your car's VIN")).toBeNull();
    expect(screen.queryByRole("link", { name: /Estimate/ })).toBeNull();
  });
});

describe("locations", () => {
  it("show hours, directions and phone of each, and mark the visitor's own", () => {
    const profile = makeProfile();
    const chosen = profile.locations[2]!;
    render(
      <Locations
        places={places(profile, [], chosen.storeId)}
        selectedStoreId={chosen.storeId}
        mapView={profile.map}
      />,
    );
    const cards = screen.getAllByRole("article");
    expect(cards).toHaveLength(profile.locations.length);
    const first = within(cards[0]!);
    expect(first.getByRole("heading", { level: 3 }).textContent).toBe(chosen.name);
    expect(first.getByText("Your store")).toBeTruthy();
    expect(first.getByRole("link", { name: `Get directions to ${chosen.name}` })).toBeTruthy();
    expect(first.getByRole("link", { name: `Call ${chosen.name}, ${chosen.phone}` })).toBeTruthy();
    const vehicles = first.getByRole("link", { name: `See vehicles at this location: ${chosen.name}` });
    expect(vehicles.getAttribute("href")).toBe(chosen.inventoryLink);
    // Behind "Hours", at every width.
    expect(first.getAllByText("9 am–8 pm")).toHaveLength(1);
    expect(screen.getAllByText("Your store")).toHaveLength(1);
  });

  it("have no link to vehicles if the store configures none", () => {
    const profile = makeProfile();
    const locations = profile.locations.map((location) => ({ ...location, inventoryLink: "" }));
    render(
      <Locations
        places={places({ ...profile, locations }, [])}
        selectedStoreId={null}
        mapView={profile.map}
      />,
    );
    expect(screen.queryByRole("link", { name: /^See vehicles/ })).toBeNull();
  });
});
