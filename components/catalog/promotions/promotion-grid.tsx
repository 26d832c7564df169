import { Icon } from "@/components/ui/icon";
import { pictureSources } from "@/lib/catalog/vehicle/picture-sources";
import type { Promotion } from "@/lib/store/api/page-schemas";

/** Promotions of the position `grid-item`: small cards, a list with thumbnails on a phone. */
export function PromotionGrid({ promotions }: { promotions: readonly Promotion[] }) {
  return (
    <ul className="grid gap-3 sm:grid-cols-2 sm:gap-5 lg:grid-cols-4">
      {promotions.map((promotion) => (
        <li key={promotion.id}>
          <Item promotion={promotion} />
        </li>
      ))}
    </ul>
  );
}

function Item({ promotion: { title, description, url, img, additional } }: { promotion: Promotion }) {
  const picture = img === null ? null : pictureSources(img);
  return (
    <article className="group relative flex h-full overflow-hidden rounded-card border border-line bg-page hover:border-quiet sm:flex-col">
      {picture && (
        // biome-ignore lint/performance/noImgElement: its sizes are made beforehand
        <img
          src={picture.src}
          srcSet={picture.srcSet}
          sizes="(min-width: 1024px) 300px, (min-width: 640px) 50vw, 128px"
          alt=""
          width={1280}
          height={800}
          loading="lazy"
          decoding="async"
          className={`bg-panel max-sm:w-28 max-sm:shrink-0 sm:aspect-[16/9] sm:w-full ${picture.isCutout ? "object-contain p-3 sm:px-8" : "object-cover"}`}
        />
      )}
      <div className="flex grow flex-col p-4 sm:p-5">
        <p className="text-sm font-medium text-quiet">{additional.category}</p>
        <h3 className="mt-0.5 text-lg leading-6">
          <a
            href={url}
            className="after:absolute after:inset-0 group-hover:underline group-hover:underline-offset-4"
          >
            {title}
          </a>
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
