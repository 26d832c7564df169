import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { beforeAll, describe, expect, it } from "vitest";
import { SmallCard } from "../../components/catalog/card/small-card";
import { VehicleCard } from "../../components/catalog/card/vehicle-card";
import { SearchResults } from "../../components/catalog/inventory/search-results";
import { SavedVehicles } from "../../components/catalog/shortlist/saved-vehicles";
import { PickBox } from "../../components/catalog/shortlist/shortlist-parts";
import { SHORTLIST } from "../../config/catalog/shortlist";
import { emptySearch } from "../../lib/catalog/inventory/search/address/codec";
import { search } from "../../lib/catalog/inventory/search/engine/search";
import { appliedChips } from "../../lib/catalog/inventory/search/page/chips";
import type { SearchState } from "../../lib/catalog/inventory/search/search-state";
import type { StoreSnapshot } from "../../lib/catalog/inventory/snapshot/build";
import { cardVehicle } from "../../lib/catalog/vehicle/card-vehicle";
import { vehiclePayment } from "../../lib/catalog/vehicle/priced-vehicle";
import { shownPrice } from "../../lib/catalog/vehicle/shown-price";
import { composeMail } from "../../lib/delivery/mail/mail-kinds";
import type { Vehicle } from "../../lib/store/api/vehicle-schema";
import { formatCentsRounded, formatDollars } from "../../lib/store/i18n/format";
import { PRICE_MODES, SAMPLE_GROUPS, sampleData, snapshotAdvertised } from "../support/sample-snapshots";
import { msrpIn, textOf } from "../support/surface-text";

const CASES = SAMPLE_GROUPS.flatMap((group) => PRICE_MODES.map((mode) => [group, mode] as const));
const snapshots = new Map<string, StoreSnapshot>();

beforeAll(async () => {
  for (const group of SAMPLE_GROUPS) {
    const data = await sampleData(group);
    for (const mode of PRICE_MODES) snapshots.set(`${group} ${mode}`, snapshotAdvertised(data, group, mode));
  }
});

/** Returns the text of each vehicle's card in the markup of a list, by VIN. */
function cardsIn(html: string): Map<string, string> {
  const cards = html.match(/<article class="vehicle-card.*?<\/article>/gs) ?? [];
  return new Map(cards.map((card) => [/data-save="(\w+)"/.exec(card)![1]!, textOf(card)]));
}

/** Checks a list's text for names that no price has, and for MSRPs that are not of its vehicles. */
function expectNames(text: string, vehicles: readonly Vehicle[], at: string): void {
  expect(text, at).not.toMatch(/total[ _]price/i);
  expect(text, at).not.toMatch(/\bWas \$/i);
  const own = new Set(vehicles.map((vehicle) => formatDollars(shownPrice(vehicle).msrp ?? 0)));
  for (const named of msrpIn(text)) expect([...own], at).toContain(named);
}

/** Renders the page of a search, as the server does. */
function searchPage(snapshot: StoreSnapshot, state: SearchState) {
  const result = search(snapshot.index, state, { priceSpread: true });
  const chips = appliedChips(state, result.facets);
  const view = { state, heading: "", crumbs: [], chips, result, help: null };
  return {
    chips,
    result,
    html: renderToStaticMarkup(<SearchResults view={view} profile={snapshot.profile} />),
  };
}

describe.each(CASES)("each vehicle of %s, advertised %s", (group, mode) => {
  const snapshotNow = () => snapshots.get(`${group} ${mode}`)!;
  const cardOf = (vehicle: Vehicle, foot?: ReactNode) =>
    textOf(
      renderToStaticMarkup(
        <VehicleCard vehicle={cardVehicle(vehicle)} profile={snapshotNow().profile} foot={foot} />,
      ),
    );

  it("is found by the price and the payment of its card, which the filter names alike", () => {
    const snapshot = snapshotNow();
    let found = 0;
    for (const vehicle of snapshot.vehicles) {
      const { salePrice } = shownPrice(vehicle);
      if (salePrice === null) continue;
      const estimate = vehiclePayment(vehicle, snapshot.profile)!;
      const payment = Math.round(estimate.payment / 100);
      const card = cardOf(vehicle);
      const filters = {
        price: { amount: salePrice, label: formatDollars(salePrice) },
        payment: { amount: payment, label: `${formatCentsRounded(estimate.payment)} a month` },
      };
      for (const [facet, { amount, label }] of Object.entries(filters)) {
        const ends = { min: Math.floor(amount), max: Math.ceil(amount) };
        const state = { ...emptySearch(), ranges: { [facet]: ends } };
        const result = search(snapshot.index, state, { pageSize: snapshot.vehicles.length });
        const at = `${vehicle.vin} ${facet}`;
        expect(result.vehicles, at).toContain(vehicle);
        // A price with cents lies between two whole dollars.
        const [chip] = appliedChips(state, result.facets);
        expect(ends.min === ends.max ? chip!.label : label, at).toBe(label);
        // One dollar less or more leaves the vehicle out.
        for (const range of [
          { min: null, max: ends.min - 1 },
          { min: ends.max + 1, max: null },
        ]) {
          const others = search(
            snapshot.index,
            { ...state, ranges: { [facet]: range } },
            { pageSize: 9_999 },
          );
          expect(others.vehicles, at).not.toContain(vehicle);
        }
      }
      expect(card, vehicle.vin).toContain(`|${formatDollars(salePrice)}|`);
      expect(card, vehicle.vin).toContain(`${formatCentsRounded(estimate.payment)}/mo`);
      found++;
    }
    expect(found).toBeGreaterThan(snapshot.vehicles.length / 2);
  });

  it("looks the same in search results as on its card; the slider ends at real prices", () => {
    const snapshot = snapshotNow();
    const byVin = new Map(snapshot.vehicles.map((vehicle) => [vehicle.vin, vehicle]));
    const prices = snapshot.vehicles.flatMap((vehicle) => shownPrice(vehicle).salePrice ?? []);
    const seen = new Set<string>();
    const first = searchPage(snapshot, emptySearch());
    const { min, max } = first.result.facets.price;
    expect([min, max]).toEqual([Math.floor(Math.min(...prices)), Math.ceil(Math.max(...prices))]);
    for (let page = 1; page <= first.result.pages; page++) {
      const { html, result } = searchPage(snapshot, { ...emptySearch(), page });
      for (const [vin, text] of cardsIn(html)) {
        expect(text, vin).toBe(cardOf(byVin.get(vin)!));
        seen.add(vin);
      }
      expectNames(textOf(html), result.vehicles, `page ${page}`);
    }
    expect(seen.size).toBe(snapshot.vehicles.length);
    for (const text of ["|Price|", "|Monthly payment|"]) expect(textOf(first.html)).toContain(text);
  });

  it("looks the same among the saved vehicles as on its card; the rail and the mail have its price", () => {
    const { vehicles, profile } = snapshotNow();
    for (let at = 0; at < vehicles.length; at += SHORTLIST.maxSaved) {
      const some = vehicles.slice(at, at + SHORTLIST.maxSaved);
      const list = { vehicles: some, gone: [], unknown: [], wrong: [] };
      const mailing = { mailed: false, refused: null };
      const html = renderToStaticMarkup(
        <SavedVehicles list={list} profile={profile} cut={false} mailing={mailing} />,
      );
      const cards = cardsIn(html);
      const mail = { store: profile, siteUrl: "https://cars.example.com", more: 0, link: "" };
      for (const vehicle of some) {
        const { salePrice } = shownPrice(vehicle);
        const price = salePrice === null ? "Call for price" : formatDollars(salePrice);
        const box = <PickBox vehicle={vehicle} chosen />;
        expect(cards.get(vehicle.vin), vehicle.vin).toBe(cardOf(vehicle, box));
        const small = (
          <SmallCard vehicle={cardVehicle(vehicle)} href="/" link="Add">
            {null}
          </SmallCard>
        );
        expect(textOf(renderToStaticMarkup(small)), vehicle.vin).toContain(`|${price}|`);
        const { body } = composeMail("saved-list", { ...mail, vehicles: [vehicle] });
        expect(body.includes(formatDollars(salePrice ?? -1)), vehicle.vin).toBe(salePrice !== null);
        expectNames(body, [vehicle], `mail of ${vehicle.vin}`);
      }
      expectNames(textOf(html), some, "saved vehicles");
    }
  });
});
