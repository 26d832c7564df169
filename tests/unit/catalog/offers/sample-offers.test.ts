import { existsSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it, test } from "vitest";
import { z } from "zod";
import { BODY_PICTURES } from "@/config/catalog/vehicle-images";
import { shownOffer } from "@/lib/catalog/offers/shown-offer";
import { OFFER_LABELS, type Offer } from "@/lib/store/api/offer-schema";
import { readCollection } from "@/lib/store/content/content-files";
import { offerMessages } from "@/lib/store/i18n/offer-messages";
import { GROUPS } from "../../store/samples/sample-stock";

const OneName = z.tuple([z.string()]).transform(([name]) => name);

/** 12 dealer and 12 service offers and 6 current incentives, in both sample groups. */
describe.each(GROUPS)("the sample offers of %s", (group) => {
  const offers = readCollection(process.cwd(), group, "offers")!;
  const text = ({ name, badge, description, disclaimer }: Offer) =>
    [name, badge, description, disclaimer].join(" ");

  it.each([
    ["dealer", 12],
    ["service", 12],
    ["sales", 6],
  ])("hold for %s %i", (department, count) =>
    expect(offers.filter((offer) => offer.department === department)).toHaveLength(count),
  );

  test("have every label", () =>
    expect(new Set(offers.map((offer) => offer.type_label))).toEqual(new Set(OFFER_LABELS)));

  it.each([
    "15% off",
    "up to $150",
    "$10 off an oil change",
    "3,000 to 5,000 miles",
    "$19.95",
    "$99.99",
    "30 years or 300,000 miles",
    "fewer than 85,000 miles",
    "two years or 30,000 miles",
    "three months or 3,000 miles",
    "150 points",
    "$7 down",
    "24 to 48 hours",
    "up to $500",
    "$16.67",
    "$20.83",
  ])("state the fact: %s", (fact) => expect(offers.some((offer) => text(offer).includes(fact))).toBe(true));

  test("are complete: text, terms with their dates but no far end, pictures that exist", () => {
    for (const offer of offers) {
      expect(offer.description.length, offer.id).toBeGreaterThan(60);
      expect(offer.disclaimer, offer.id).toMatch(/\{startDate\}/);
      expect(!offer.image || existsSync(join("public", offer.image)), offer.id).toBe(true);
      const shown = shownOffer(offer, Date.parse("2026-11-21T18:00:00Z"), { timeZone: "America/Chicago" });
      expect(shown.period.state, offer.id).toBe("running");
      expect(/\{endDate\}/.test(offer.disclaimer), offer.id).toBe(shown.until !== offerMessages().ongoing);
      expect(text(offer).replace(offer.disclaimer, shown.disclaimer), offer.id).not.toMatch(/[{}]/);
    }
  });

  test("show a model by its one body, as do promotions of an offer and pages of new models", () => {
    const bodies = new Map(
      Object.values(BODY_PICTURES).flatMap(({ models = {} }) =>
        Object.entries(models).flatMap(([body, names]) => names.map((name) => [name, body] as const)),
      ),
    );
    const shown = (pictures: (string | null)[], make: string, model: string) => {
      const body = bodies.get(`${make} ${model}`);
      return pictures.filter((picture) => body && picture && !picture.startsWith(`/car-art/${body}-`));
    };
    const promotions = readCollection(process.cwd(), group, "promotions")!;
    const wrong = offers.flatMap(({ id, image, vehicles_conditions: conditions }) => {
      const { make, model } = z.object({ make: OneName, model: OneName }).safeParse(conditions).data ?? {};
      if (!make || !model) return [];
      const banners = promotions.filter(({ url }) => url?.endsWith(`/${id}`)).map(({ img }) => img);
      return shown([image, ...banners], make, model);
    });
    const models = readCollection(process.cwd(), group, "new-models")!;
    wrong.push(
      ...models.flatMap(({ evoxImages, make_label, model_label }) =>
        shown(Object.values(evoxImages), make_label, model_label),
      ),
    );
    expect(wrong).toEqual([]);
  });
});
