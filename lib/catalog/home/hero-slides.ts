import { isPathOn } from "../../core/pages/path-on";
import { type HeroSlide, HeroSlideSchema } from "../../store/api/page-schemas";
import { messages } from "../../store/i18n/messages";

/** What a store without its own slides shows: one picture, one sentence, and the search. */
const PLAIN = HeroSlideSchema.parse({
  id: "search",
  title: messages().home.headline,
  images: { mainImage: "/car-art/hero-dusk.webp", mobileImage: "/car-art/hero-dusk-mobile.webp" },
  buttons: {},
});

/** The slides of the home page in their order, without buttons that lead to pages that are off. There is always a first one. */
export function heroSlides(slides: readonly HeroSlide[]): [HeroSlide, ...HeroSlide[]] {
  const [first = PLAIN, ...others] = slides.map((slide) => ({
    ...slide,
    buttons: {
      primary: linked(slide.buttons.primary),
      secondary: linked(slide.buttons.secondary),
      textLink: linked(slide.buttons.textLink),
    },
  }));
  return [first, ...others];
}

function linked<Button extends { url: string }>(button: Button | null): Button | null {
  return button && isPathOn(button.url) ? button : null;
}
