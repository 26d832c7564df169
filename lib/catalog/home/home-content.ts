import { REVIEWS_SHOWN } from "../../../config/catalog/home";
import type { PageChoices } from "../../core/pages/page-switches";
import { isPathOn } from "../../core/pages/path-on";
import { slug } from "../../core/pages/slug";
import { type HeroSlide, HeroSlideSchema, type NewModel, type Review } from "../../store/api/page-schemas";
import { conditionPath } from "../../store/api/search-links";
import type { Vehicle } from "../../store/api/vehicle-schema";
import { messages } from "../../store/i18n/messages";
import type { StoreSnapshot } from "../inventory/snapshot/snapshot";
import { runningOffers, type ShownOffer } from "../offers/shown-offer";
import { shownPrice } from "../vehicle/shown-price";

/** Default slide of a store without its own: a picture, a sentence, and the search. */
const plainSlide = () =>
  HeroSlideSchema.parse({
    id: "search",
    title: messages().home.headline,
    images: { mainImage: "/car-art/hero-dusk.webp", mobileImage: "/car-art/hero-dusk-mobile.webp" },
    buttons: {},
  });

/**
 * Returns the slides of the home page in order, without buttons that lead to disabled pages. There is always at least
 * one slide.
 */
export function heroSlides(slides: readonly HeroSlide[], store: PageChoices): [HeroSlide, ...HeroSlide[]] {
  const linked = <Button extends { url: string }>(button: Button | null) =>
    button && isPathOn(button.url, store) ? button : null;
  const [first = plainSlide(), ...others] = slides.map((slide) => ({
    ...slide,
    buttons: {
      primary: linked(slide.buttons.primary),
      secondary: linked(slide.buttons.secondary),
      textLink: linked(slide.buttons.textLink),
    },
  }));
  return [first, ...others];
}

/** New model on the home page, with its current stock. */
export interface ShownModel {
  model: NewModel;
  /** Number of new vehicles of the model in stock. */
  stock: number;
  /** Lowest price of the new vehicles of this model, in US dollars. Null without any; the list price is then shown. */
  lowestPrice: number | null;
  /** Running offers that apply to the model. */
  offers: ShownOffer[];
  /** Search for the model, or for all new vehicles if none is in stock. */
  href: string;
}

type Stock = Pick<StoreSnapshot, "vehicles" | "offers" | "profile"> & {
  content: Pick<StoreSnapshot["content"], "newModels">;
};

/** Returns the new models in order (docs/rules.md#home-page). */
export function shownModels({ content, vehicles, offers, profile }: Stock, now: number): ShownModel[] {
  const running = runningOffers(offers, now, profile);
  return content.newModels.map((model) => {
    const own = vehicles.filter((vehicle) => isOfModel(vehicle, model));
    const prices = own.flatMap((vehicle) => shownPrice(vehicle).salePrice ?? []);
    const path = conditionPath("new");
    return {
      model,
      stock: own.length,
      lowestPrice: prices.length > 0 ? Math.min(...prices) : null,
      offers: running.filter(({ offer }) => model.applicable_offers.includes(offer.id)),
      href: own.length > 0 ? `${path}/${model.make}-${model.model}` : path,
    };
  });
}

function isOfModel(vehicle: Vehicle, { year, make, model }: NewModel): boolean {
  return (
    vehicle.condition === "new" &&
    (vehicle.model_year ?? vehicle.year) === year &&
    slug(vehicle.make) === make &&
    slug(vehicle.model) === model
  );
}

/**
 * Returns the reviews of a page: those in its categories in stored order, at most 9 (docs/rules.md#home-page).
 * @param categories categories of the page; all by default
 */
export function getReviewsFor(
  reviews: readonly Review[],
  categories: readonly Review["category"][] = [],
  max: number = REVIEWS_SHOWN,
): Review[] {
  const wanted = reviews.filter(({ category }) => categories.length === 0 || categories.includes(category));
  return wanted.slice(0, max);
}
