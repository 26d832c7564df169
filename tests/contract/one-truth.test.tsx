import { parse } from "csv-parse/sync";
import { renderToStaticMarkup } from "react-dom/server";
import { beforeAll, describe, expect, it } from "vitest";
import { VehicleCard } from "../../components/catalog/card/vehicle-card";
import { OfferPage } from "../../components/catalog/offers/offer-page";
import { VehiclePage } from "../../components/catalog/vehicle/vehicle-page";
import { WantedLine } from "../../components/leads/core/wanted-line";
import type { StoreSnapshot } from "../../lib/catalog/inventory/snapshot/build";
import { type ChosenOffers, chooseOffers, rebateOf } from "../../lib/catalog/offers/chosen-offers";
import { getOfferPage } from "../../lib/catalog/offers/get-offers-page";
import { selectableOffers } from "../../lib/catalog/offers/selectable-offers";
import { OFFER_LISTS } from "../../lib/catalog/offers/shown-offer";
import { sellingStore } from "../../lib/catalog/pricing/store-pricing";
import { compareVehicles } from "../../lib/catalog/shortlist/compare";
import { carJsonLd } from "../../lib/catalog/vehicle/json-ld";
import { belowMsrp, shownPrice } from "../../lib/catalog/vehicle/shown-price";
import { vehicleLocation } from "../../lib/catalog/vehicle/vehicle-name";
import { offersOn } from "../../lib/catalog/vehicle-page/get-vehicle-page";
import { adfDocument } from "../../lib/delivery/mail/email-message";
import { composeMail } from "../../lib/delivery/mail/mail-kinds";
import { leadEmails } from "../../lib/leads/core/lead-emails";
import { offerDetails } from "../../lib/leads/core/lead-offers";
import { FEEDS } from "../../lib/marketing/feeds/feeds";
import { writeFeed } from "../../lib/marketing/feeds/write-feed";
import { vehicleCard } from "../../lib/marketing/seo/og/card";
import type { Vehicle } from "../../lib/store/api/vehicle-schema";
import { formatDollars } from "../../lib/store/i18n/format";
import { AGENT_TOOLS } from "../../lib/web/agents/agent-tools";
import { vehicleMarkdown } from "../../lib/web/markdown/vehicle-markdown";
import { PRICE_MODES, SAMPLE_GROUPS, sampleData, snapshotAdvertised } from "../support/sample-snapshots";
import { msrpIn, textOf } from "../support/surface-text";
import { makeLead } from "../unit/leads/core/fixture";

const SITE = "https://cars.example.com";
const NOW = Date.parse("2026-11-28T18:00:00Z");
const META = { "ucp-agent": { profile: "https://agent.example.com/profile" } };

const CASES = SAMPLE_GROUPS.flatMap((group) => PRICE_MODES.map((mode) => [group, mode] as const));
const snapshots = new Map<string, StoreSnapshot>();

beforeAll(async () => {
  for (const group of SAMPLE_GROUPS) {
    const data = await sampleData(group);
    for (const mode of PRICE_MODES) snapshots.set(`${group} ${mode}`, snapshotAdvertised(data, group, mode));
  }
});

function pageOf(vehicle: Vehicle, snapshot: StoreSnapshot, chosen: ChosenOffers | null): string {
  const { profile } = snapshot;
  return textOf(
    renderToStaticMarkup(
      <VehiclePage
        vehicle={vehicle}
        profile={profile}
        seller={sellingStore(vehicle, snapshot)}
        location={vehicleLocation(vehicle, profile)}
        similar={[]}
        offers={offersOn(vehicle, snapshot, NOW)}
        chosen={chosen}
      />,
    ),
  );
}

/** Texts of all surfaces that name a vehicle's price in words. */
async function textsOf(vehicle: Vehicle, snapshot: StoreSnapshot): Promise<Record<string, string>> {
  const { profile } = snapshot;
  const store = sellingStore(vehicle, snapshot);
  const context = { stock: snapshot, siteUrl: SITE, now: NOW };
  const sender = { store, siteUrl: SITE };
  const tool = async (name: string, input: object) => {
    const result = await AGENT_TOOLS[name]!.call(input, context);
    return "data" in result ? JSON.stringify(result.data) : "";
  };
  const lead = makeLead({ vehicle, vin: vehicle.vin });
  const [job] = leadEmails(lead, store, SITE);
  const news = {
    news: "match",
    oldTotal: null,
    offerEnds: null,
    place: null,
    alerts: ["SUVs"],
    similar: SITE,
  } as const;
  return {
    card: textOf(renderToStaticMarkup(<VehicleCard vehicle={vehicle} profile={profile} />)),
    page: pageOf(vehicle, snapshot, null),
    markdown: vehicleMarkdown(vehicle, context, { facts: { recalls: null, stickerUrl: null }, guides: [] }),
    mcp: await tool("get_vehicle", { vin: vehicle.vin }),
    ucp: await tool("get_product", { meta: META, catalog: { id: vehicle.vin } }),
    og: vehicleCard(vehicle).aside,
    compare: JSON.stringify(compareVehicles([vehicle], profile).facts),
    receipt: composeMail("lead-received", {
      ...sender,
      request: "AVAILABILITY",
      vehicle,
      phoneEnds: null,
      appointment: null,
      department: "sales",
      answerBy: null,
    }).body,
    alert: composeMail("alert-digest", {
      ...sender,
      vehicles: [{ vehicle, ...news }],
      more: 0,
      searches: [],
      manage: SITE,
    }).body,
    adf: job!.message.type === "adf" ? adfDocument(job!.message, job!) : "",
  };
}

describe.each(CASES)("each vehicle of %s, advertised %s", (group, mode) => {
  const snapshotNow = () => snapshots.get(`${group} ${mode}`)!;

  it("has one price, one MSRP and the same names on every surface", async () => {
    const snapshot = snapshotNow();
    const listings = parse([...writeFeed(FEEDS["google-listings.csv"]!, snapshot, SITE)].join(""), {
      columns: true,
    }) as Record<string, string>[];
    const fed = new Map(listings.map((row) => [row.vin, row]));
    let withMsrp = 0;
    for (const vehicle of snapshot.vehicles) {
      const shown = shownPrice(vehicle);
      const { salePrice, msrp } = shown;
      const texts = await textsOf(vehicle, snapshot);
      const said = Object.entries(texts);
      const price = salePrice === null ? null : formatDollars(salePrice);
      const at = (surface: string) => `${vehicle.vin} ${surface}`;
      for (const [surface, text] of said) {
        // No surface calls a price the total, and none names a former price that was never advertised.
        expect(text, at(surface)).not.toMatch(/total[ _]price/i);
        expect(text, at(surface)).not.toMatch(/\bWas \$/i);
        // The maker's figure without our fee, wherever it is named.
        for (const named of msrpIn(text)) expect(named, at(surface)).toBe(formatDollars(msrp!));
      }
      const amounts = price === null ? [] : ["card", "page", "markdown", "og", "compare", "receipt", "alert"];
      for (const surface of amounts) expect(texts[surface], at(surface)).toContain(price);
      const agent = JSON.parse(texts.mcp!) as Record<string, unknown>;
      expect([agent.advertised_price, agent.msrp], vehicle.vin).toEqual([salePrice, msrp]);
      const product =
        texts.ucp && (JSON.parse(texts.ucp) as { product?: { price_range: { min: { amount: number } } } });
      expect(product ? product.product?.price_range.min.amount : undefined, vehicle.vin).toBe(
        salePrice === null ? undefined : Math.round(salePrice * 100),
      );
      const adfPrice = /<price[^>]*>([\d.]+)<\/price>/.exec(texts.adf!)?.[1];
      expect(adfPrice === undefined ? null : Number(adfPrice), vehicle.vin).toBe(salePrice);
      const ld = carJsonLd(vehicle, snapshot.profile, undefined, SITE) as { offers?: { price: number } };
      expect(ld.offers?.price ?? null, vehicle.vin).toBe(salePrice);
      // What Google's listings say is on the page.
      const row = fed.get(vehicle.vin);
      const fedMsrp = row?.vehicle_msrp ? Number.parseFloat(row.vehicle_msrp) : null;
      expect(fedMsrp, vehicle.vin).toBe(row ? msrp : null);
      expect(msrpIn(texts.page!).length > 0, vehicle.vin).toBe(msrp !== null);
      expect(texts.page!.includes("below MSRP"), vehicle.vin).toBe(belowMsrp(shown) > 0);
      // The fee is in the price or added to it, and is named so; without a price no fee is named.
      const fee = mode === "total" ? "Includes $225 documentary fee" : "Plus $225 documentary fee";
      for (const surface of ["card", "page", "markdown", "receipt", "alert"])
        expect(texts[surface]!.includes(fee), at(surface)).toBe(price !== null);
      if (msrp !== null) withMsrp++;
    }
    expect(withMsrp).toBeGreaterThan(20);
  });

  it("has one payment with each offer: on the offer's page, on its own page, in forms and leads", () => {
    const snapshot = snapshotNow();
    const found = { loan: 0, lease: 0, rebate: 0 };
    const onOfferPage = new Map<string, string>();
    for (const list of OFFER_LISTS) {
      for (const { id } of snapshot.offers.filter(({ department }) => department === list.department)) {
        const page = getOfferPage(snapshot, list, id, NOW)!;
        const [lowest] = page.examples;
        const text = textOf(
          renderToStaticMarkup(<OfferPage page={page} profile={snapshot.profile} crumbs={[]} />),
        );
        if (lowest) onOfferPage.set(`${lowest.vehicle.vin} ${id}`, text);
      }
    }
    for (const vehicle of snapshot.vehicles) {
      const on = offersOn(vehicle, snapshot, NOW);
      const store = sellingStore(vehicle, snapshot);
      const { salePrice } = shownPrice(vehicle);
      for (const { offer, example } of selectableOffers(vehicle, on, null)) {
        const chosen = chooseOffers(on, [offer.id])!;
        const page = pageOf(vehicle, snapshot, chosen);
        const at = `${vehicle.vin} ${offer.id}`;
        const source = { stock: snapshot, seller: store, now: NOW };
        const details = offerDetails([offer.id], vehicle, source);
        const ofLead = details.find(({ label }) => label === "Payment with the offer")?.value ?? "";
        const [payment = ""] = ofLead.split(" · ");
        expect(details[0]?.value, at).toBe(`${offer.name} (${offer.id})`);
        expect(payment, at).toMatch(/^\$[\d,]+\/mo$/);
        // The advertised price stays; the payment is the offer's, in the line and in the calculator.
        expect(page, at).toContain(`|${formatDollars(salePrice!)}|`);
        expect(page.split(`|${payment}|`).length, at).toBeGreaterThan(3);
        expect(page, at).toContain(`|Remove|: ${offer.name}|`);
        const form = renderToStaticMarkup(<WantedLine vehicle={vehicle} financing={store} chosen={chosen} />);
        expect(textOf(form), at).toContain(`|${payment}|`);
        found[example?.kind ?? "rebate"]++;
        const headline = example && `$${Math.round(example.payment / 100).toLocaleString("en-US")}/mo`;
        expect(payment, at).toBe(headline ?? payment);
        // The offer's own page has the payment of its cheapest vehicle.
        expect(onOfferPage.get(at) ?? payment, at).toContain(payment);
        const less = Math.round(salePrice! * 100) - rebateOf(offer) * 100;
        expect(page.includes(`|Price with your rebates|${formatDollars(less / 100)}|`), at).toBe(
          rebateOf(offer) > 0,
        );
      }
    }
    for (const [kind, count] of Object.entries(found)) expect(count, kind).toBeGreaterThan(0);
    expect(onOfferPage.size).toBeGreaterThan(2);
  });
});
