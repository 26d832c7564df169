import { ContentPicture } from "@/components/ui/content-picture";
import { Icon } from "@/components/ui/icon";
import { Link } from "@/components/ui/link";
import { PHONE_RAIL } from "@/components/ui/phone-rail";
import { pictureSources } from "@/lib/catalog/vehicle/picture-sources";
import type { Promotion } from "@/lib/store/api/page-schemas";
import { messages } from "@/lib/store/i18n/messages";
import { Section } from "../home/home-sections";

const GROUNDS = ["on-dark bg-band text-on-band", "bg-accent-soft", "bg-panel"] as const;
const TITLES = ["text-white", "text-ink", "text-ink"] as const;

/**
 * Renders promotions of the position `promotions-carousel` as a row to swipe, scroll or step through. It
 * never moves automatically.
 */
export function PromotionCarousel({ promotions }: { promotions: readonly Promotion[] }) {
  return (
    <ul
      data-slide-row="promotions"
      className="-mx-4 flex snap-x snap-mandatory scroll-px-4 gap-3 overflow-x-auto overscroll-x-contain px-4 py-1 [scrollbar-width:thin] sm:-mx-6 sm:scroll-px-6 sm:gap-5 sm:px-6 lg:mx-0 lg:scroll-px-0 lg:px-0"
    >
      {promotions.map((promotion, index) => (
        <li
          key={promotion.id}
          className="w-[86%] shrink-0 snap-start sm:w-[62%] lg:w-[calc((100%-1.25rem)/2)] xl:w-[calc((100%-2.5rem)/2.4)]"
        >
          <Card promotion={promotion} look={index % GROUNDS.length} />
        </li>
      ))}
    </ul>
  );
}

function Card({ promotion, look }: { promotion: Promotion; look: number }) {
  const { title, description, url, img, additional } = promotion;
  return (
    <article
      lang={promotion.lang}
      className={`group relative isolate flex h-full flex-col overflow-hidden rounded-card p-5 pb-36 sm:min-h-[16rem] sm:p-8 sm:pb-8 ${GROUNDS[look]}`}
    >
      {img && (
        <ContentPicture
          url={img}
          sizes="(min-width: 640px) 300px, 220px"
          size={[960, 600]}
          className="pointer-events-none absolute right-[-3%] bottom-1 -z-10 w-[60%] object-contain object-bottom sm:right-[-5%] sm:bottom-3 sm:w-[52%]"
        />
      )}
      {additional.category && <p className="text-sm font-semibold">{additional.category}</p>}
      <h3 className={`mt-2 text-2xl sm:max-w-[62%] ${TITLES[look]}`}>
        <Link
          href={url}
          className="outline-none after:absolute after:inset-0 after:rounded-card focus-visible:after:outline-2 focus-visible:after:-outline-offset-4"
        >
          {title}
        </Link>
      </h3>
      {description && <p className="mt-2 sm:max-w-[54%]">{description}</p>}
      {additional.ctaText && (
        <p
          aria-hidden="true"
          className={`mt-auto flex items-center gap-1.5 pt-4 font-semibold max-sm:mt-0 ${TITLES[look]}`}
        >
          {additional.ctaText}
          <Icon
            name="arrowRight"
            size={18}
            className="transition-transform duration-200 group-hover:translate-x-1"
          />
        </p>
      )}
    </article>
  );
}

/** Renders promotions on a page with their tag; nothing without promotions. */
export function TaggedPromotions({ promotions }: { promotions: readonly Promotion[] }) {
  if (promotions.length === 0) return null;
  return (
    <Section id="promotions" title={messages().home.promotionsTitle}>
      <PromotionGrid promotions={promotions} />
    </Section>
  );
}

interface GridProps {
  promotions: readonly Promotion[];
  /** False for cards of text only. */
  hasPictures?: boolean;
}

/**
 * Renders promotions of the position `grid-item` as small cards, in a row on phones. One or two fill the width, with the
 * picture beside the text.
 */
export function PromotionGrid({ promotions, hasPictures = true }: GridProps) {
  const isPair = promotions.length <= 2;
  return (
    <ul
      className={`${PHONE_RAIL} grid gap-3 sm:grid-cols-2 sm:gap-5 ${isPair ? "lg:grid-cols-2" : "lg:grid-cols-4"}`}
    >
      {promotions.map((promotion) => (
        <li key={promotion.id}>
          <Item promotion={hasPictures ? promotion : { ...promotion, img: null }} isBeside={isPair} />
        </li>
      ))}
    </ul>
  );
}

function Item({
  promotion: { title, description, url, img, additional },
  isBeside,
}: {
  promotion: Promotion;
  /** True if the picture stands beside the text on a wide screen. */
  isBeside: boolean;
}) {
  return (
    <article
      className={`group relative flex h-full overflow-hidden rounded-card border border-line bg-page hover:border-quiet sm:flex-col ${isBeside ? "lg:flex-row" : ""}`}
    >
      {img !== null && (
        <ContentPicture
          url={img}
          sizes="(min-width: 1024px) 300px, 50vw"
          className={`bg-panel max-sm:hidden sm:aspect-[16/9] sm:w-full ${isBeside ? "lg:aspect-auto lg:w-2/5" : ""} ${pictureSources(img).isCutout ? "object-contain p-3 sm:px-8" : "object-cover"}`}
        />
      )}
      <div className="flex grow flex-col p-4 sm:p-5">
        <p className="text-sm font-medium text-quiet">{additional.category}</p>
        <h3 className="mt-0.5 text-lg leading-6">
          <Link
            href={url}
            className="after:absolute after:inset-0 group-hover:underline group-hover:underline-offset-4"
          >
            {title}
          </Link>
        </h3>
        <p className="mt-1 text-base">{description}</p>
        {additional.ctaText && (
          <p
            aria-hidden="true"
            className="mt-auto flex items-center gap-1.5 pt-3 font-semibold text-ink max-sm:hidden"
          >
            {additional.ctaText}
            <Icon name="arrowRight" size={18} />
          </p>
        )}
      </div>
    </article>
  );
}
