import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it, vi } from "vitest";
import SellTradePage from "@/app/[store]/(default)/sell-trade-my-car/page";
import type { AppraisalState } from "@/components/leads/trade/appraisal";
import { OffersView } from "@/components/leads/trade/offers-view";
import { momentOf } from "@/lib/core/time/zoned-time";
import type { EstimateBasis, TradeIn } from "@/lib/leads/core/valuation";
import { vehiclePath } from "@/lib/store/api/vehicle-path";
import type { Vehicle } from "@/lib/store/api/vehicle-schema";
import { scheduleMessages } from "@/lib/store/i18n/appointment-messages";
import { valuationMessages } from "@/lib/store/i18n/valuation-messages";
import { makeProfile, makeVehicle } from "../../../support/store-fixture";

const pageSnapshot = vi.hoisted(() => vi.fn());
vi.mock("@/lib/catalog/inventory/snapshot/page-snapshot", () => ({ pageSnapshot }));

const SLOT = { value: "2026-12-01T10:30", date: "2026-12-01", minutes: 630, start: 0, end: 0 };
const STOCK: EstimateBasis = { kind: "stock", by: "model", vehicles: 5 };

function offersFrom(
  basis: EstimateBasis,
  from: "rough" | "average",
  changes: Partial<TradeIn> = {},
  wanted: Vehicle | null = null,
  createdAt = Date.now(),
  appraisal: AppraisalState | null = null,
): string {
  const estimate = { amount: 15_000, low: 13_800, high: 16_200 };
  const tradeIn = {
    interest: "sell",
    year: 2019,
    make: "Honda",
    model: "CR-V",
    trim: "",
    remainingBalance: null,
    valuation: { kind: "offers", offers: [{ type: "cashNow", estimate, from }], basis },
    ...changes,
  } as TradeIn;
  return renderToStaticMarkup(
    <OffersView
      token={null}
      tradeIn={tradeIn}
      seller={makeProfile()}
      picture={null}
      createdAt={createdAt}
      wanted={wanted}
      appraisal={appraisal}
    />,
  );
}

describe("the trade-in's description of itself", () => {
  it.each([
    ["average", "about 82% of that"],
    ["rough", "about 75% of that"],
  ] as const)("an estimate from our own stock names its share of the asking price (%s)", (from, share) => {
    const page = offersFrom(STOCK, from);
    expect(page).toContain(share);
    expect(page).toContain("asking prices of 5 similar vehicles in our inventory");
    expect(page).not.toContain("wholesale");
  });

  it("only a valuation service's estimate is based on wholesale prices", () =>
    expect(offersFrom({ kind: "provider" }, "average")).toContain("Based on the average wholesale price"));

  it("links back to the vehicle that the visitor came from, with the equity after paying off the loan", () => {
    const wanted = makeVehicle(1);
    const back = (changes: Partial<TradeIn>) => {
      const page = offersFrom(STOCK, "average", changes, wanted);
      return new RegExp(`<a href="${vehiclePath(wanted)}"([^>]*)>([^<]*)<`).exec(page)!.slice(1, 3);
    };
    const [used, label] = back({ interest: "trade-in", remainingBalance: 6_500 });
    expect(used).toContain('data-use-trade="8500"');
    expect(label).toMatch(/^Use \$8,500 toward the 20\d\d Honda/);
    for (const changes of [
      { interest: "sell" },
      { interest: "trade-in", remainingBalance: 16_000 },
    ] as const) {
      const [attributes, text] = back(changes);
      expect(attributes).not.toContain("data-use-trade");
      expect(text).toMatch(/^Back to the 20\d\d Honda/);
    }
  });

  it("the amount of a trade-in without such a vehicle is used while shopping", () => {
    const page = offersFrom(STOCK, "average", { interest: "trade-in" });
    expect(page).toMatch(/<a [^>]*data-use-trade="15000"[^>]*>Use it toward a car</);
  });

  it("says until when the estimate is good, and that an old one no longer is", () => {
    expect(offersFrom(STOCK, "average")).toMatch(/Good for 7 days, until [A-Z][a-z]{2} \d+/);
    const old = offersFrom(STOCK, "average", {}, null, Date.UTC(2026, 0, 5, 18));
    expect(old).toContain("This estimate was good until Jan 12.");
    expect(old).not.toContain("Good for");
  });

  it("books the appraisal first; afterwards it shows its time and what to bring, and moves it on demand", () => {
    const page = (changes: Partial<AppraisalState>) =>
      offersFrom(STOCK, "average", { interest: "trade-in" }, null, Date.now(), {
        ...{ token: "a.b.c", booked: null, free: [SLOT], chosen: {}, ...changes },
      });
    const BOOKED = { token: "t", start: momentOf(SLOT, makeProfile().timeZone)! };
    const { appraisal: copy } = valuationMessages().offers;
    const first = page({});
    expect(first.indexOf(copy.book)).toBeLessThan(first.indexOf("Use it toward a car"));
    expect(first).toContain("offer/a.b.c?day=2026-12-01#time");
    expect(first).not.toContain("<form");
    const chosen = page({ chosen: { day: "2026-12-01", time: "10:30" } });
    expect(chosen).toMatch(/action="\/api\/trade\/offers\/a\.b\.c\/appraisal".*value="2026-12-01T10:30"/);
    expect(page({ chosen: { day: "2026-12-01", time: "11:00" } })).toContain(scheduleMessages().missed);
    const booked = page({ booked: BOOKED });
    expect(booked).toContain("Tuesday, December 1 at 10:30 am");
    for (const text of [copy.booked, ...copy.bring]) expect(booked).toContain(text.replaceAll("'", "&#x27;"));
    expect(booked).not.toContain(copy.book);
    expect(page({ booked: BOOKED, chosen: { step: "move" } })).toContain("day=2026-12-01#time");
  });

  it("shows the amount with its range once", () => {
    const page = offersFrom(STOCK, "average");
    expect(page.match(/>\$15,000</g)).toHaveLength(1);
    expect(page).toContain("Between $13,800 and $16,200");
  });

  it("the contact part promises no offer before the values are checked and sent, and no offer for every car", () => {
    const description = valuationMessages().contactDescription;
    expect(description).toContain("After you check and send your answers");
    expect(description).toContain("an estimate or the next step");
  });

  it("reviews from people who sold or traded a car are theirs", async () => {
    const reviews = ["Sale", "Buy", "Sell", "Finance", "Service"].map((category) => ({
      id: category,
      category,
      reviewer_name: `Ada of ${category}`,
      reviewer_photo: null,
      platform: "Google",
      review: category,
      rating: null,
      date: null,
      photo: null,
      url: null,
    }));
    const content = { charts: [], reviews, faqs: [] };
    pageSnapshot.mockResolvedValue({ snapshot: { profile: makeProfile(), content } });
    const page = renderToStaticMarkup(
      await SellTradePage({ params: Promise.resolve({ store: "@default" }) }),
    );
    expect(page).toContain("From people who sold or traded a car here.");
    expect(page.match(/Ada of \w+/g)).toEqual(["Ada of Sell"]);
  });
});
