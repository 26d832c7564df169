import { buttonClass } from "@/components/ui/button";
import { Form } from "@/components/ui/form";
import { Icon } from "@/components/ui/icon";
import { Link } from "@/components/ui/link";
import { Container } from "@/components/ui/page-frame";
import type { ConditionLink } from "@/lib/catalog/home/stock-links";
import { formTool } from "@/lib/marketing/form-tool";
import type { HeroSlide } from "@/lib/store/api/page-schemas";
import { formatNumber } from "@/lib/store/i18n/format";
import { messages } from "@/lib/store/i18n/messages";
import { HeroPicture, OtherSlide } from "./hero-slide";

interface Props {
  slides: readonly [HeroSlide, ...HeroSlide[]];
  stockCount: number;
  conditions: readonly ConditionLink[];
}

/**
 * Renders the hero slides (docs/rules.md#home-page) as a row to scroll, swipe or step through, without
 * automatic movement. The first slide has the search box and the page's largest picture.
 */
export function Hero({ slides: [first, ...others], stockCount, conditions }: Props) {
  const t = messages().home;
  const all = [first, ...others];
  return (
    <section className="hero relative bg-band" aria-label={others.length > 0 ? t.slides : undefined}>
      <div
        data-slide-row="hero"
        className="flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain [scrollbar-width:none] noscript:[scrollbar-width:auto]"
      >
        <div id="hero-1" className="w-full shrink-0 snap-start">
          <FirstSlide slide={first} stockCount={stockCount} conditions={conditions} />
        </div>
        {others.map((slide, index) => (
          <div key={slide.id} id={`hero-${index + 2}`} className="w-full shrink-0 snap-start">
            <OtherSlide slide={slide} />
          </div>
        ))}
      </div>
      {others.length > 0 && (
        <nav
          aria-label={t.slides}
          data-slides-of="hero"
          className="absolute inset-x-0 bottom-1 mx-auto flex w-fit rounded-full sm:bottom-3"
        >
          {all.map((slide, index) => (
            <Link
              key={slide.id}
              href={`#hero-${index + 1}`}
              aria-current={index === 0 ? "true" : undefined}
              aria-label={t.slide(index + 1, all.length, slide.title)}
              className="slide-dot flex h-11 w-9 items-center justify-center"
            >
              <span />
            </Link>
          ))}
        </nav>
      )}
    </section>
  );
}

function FirstSlide({ slide, stockCount, conditions }: { slide: HeroSlide } & Omit<Props, "slides">) {
  const t = messages().home;
  const { mainImage, mobileImage } = slide.images;
  const isDark = slide.classes.includes("on-dark");
  const ink = isDark ? "sm:text-white" : "sm:text-shade";
  return (
    // The background color keeps the title readable until the picture loads, or if loading fails.
    <div
      className={`relative isolate h-full overflow-hidden bg-band ${isDark ? "" : "sm:bg-panel"} after:absolute after:inset-x-0 after:top-0 after:-z-10 after:h-3/5 after:bg-linear-to-b after:from-band/50 after:to-transparent ${isDark ? "sm:after:inset-y-0 sm:after:right-auto sm:after:h-full sm:after:w-4/5 sm:after:bg-linear-to-r sm:after:from-band/90 sm:after:via-band/70" : "sm:after:hidden"}`}
    >
      <HeroPicture main={mainImage} mobile={mobileImage ?? mainImage} />
      <Container className="aspect-[4/5] pt-7 sm:aspect-auto sm:min-h-[560px] sm:pt-12 lg:min-h-[clamp(500px,36vw,760px)] lg:pt-16">
        <h1 lang={slide.lang} className={`max-w-[11em] text-3xl text-white sm:text-4xl xl:text-5xl ${ink}`}>
          {slide.title}
        </h1>
        <HeroSearch stockCount={stockCount} />
        {conditions.length > 0 && (
          <nav aria-label={t.shopByCondition}>
            <ul className="mt-3 flex flex-wrap gap-2 sm:mt-4">
              {conditions.map(({ condition, count, href }) => (
                <li key={condition}>
                  <Link
                    href={href}
                    className="flex min-h-11 items-center gap-1.5 rounded-button bg-page px-4 text-base font-semibold text-ink transition-colors hover:bg-panel max-sm:px-3 max-sm:text-sm"
                  >
                    {t.conditions[condition]}
                    <span className="font-normal text-body tabular-nums max-[350px]:hidden">
                      {formatNumber(count)}
                    </span>
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        )}
      </Container>
    </div>
  );
}

function HeroSearch({ stockCount }: { stockCount: number }) {
  const { home: t, shell } = messages();
  return (
    <search>
      <Form
        action="/cars-for-sale"
        {...formTool("search")}
        className="mt-5 flex max-w-xl items-center rounded-button bg-page p-1.5 shadow-float focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-ink sm:mt-7"
      >
        <label htmlFor="hero-search" className="sr-only">
          {shell.searchLabel}
        </label>
        <Icon name="search" size={22} className="ml-3.5 text-quiet" />
        <input
          id="hero-search"
          name="q"
          type="search"
          maxLength={100}
          autoComplete="off"
          enterKeyHint="search"
          placeholder={shell.searchPlaceholder}
          className="h-11 min-w-0 grow bg-transparent px-3 text-base text-ink outline-none placeholder:text-quiet sm:h-12 sm:text-lg"
        />
        <button type="submit" className={buttonClass("primary", "sm:min-h-12 sm:px-6")}>
          <span className="sm:hidden">{shell.searchButton}</span>
          <span className="hidden sm:inline">
            {stockCount > 0 ? t.searchCount(formatNumber(stockCount)) : shell.searchButton}
          </span>
        </button>
      </Form>
    </search>
  );
}
