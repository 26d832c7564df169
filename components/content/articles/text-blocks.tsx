import { Icon } from "@/components/ui/icon";
import { Link } from "@/components/ui/link";
import { RAIL } from "@/components/ui/rail";
import { RatingStars } from "@/components/ui/rating-stars";
import type { ShownFaq } from "@/lib/catalog/home/get-faqs-for";
import { pictureSources } from "@/lib/catalog/vehicle/picture-sources";
import { untranslatedLang } from "@/lib/core/language/current-language";
import { longDate } from "@/lib/core/time/zoned-time";
import type { ComparisonChart, Review } from "@/lib/store/api/page-schemas";
import { contentMessages } from "@/lib/store/i18n/content-messages";

/** Renders HTML from `renderMarkdown`, which removes everything executable. */
export function Prose({ html, className = "" }: { html: string; className?: string }) {
  return (
    <div
      className={`prose max-w-prose ${className}`}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by lib/store/content/markdown
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}

/** Renders questions that expand to their answers without a script. */
export function Faq({ entries }: { entries: readonly ShownFaq[] }) {
  return (
    <div className="mt-4 divide-y divide-line border-y border-line">
      {entries.map(({ question, html, lang }) => (
        <details key={question} lang={lang} className="group">
          <summary className="flex min-h-14 list-none items-center justify-between gap-4 py-3 text-lg font-semibold text-ink [&::-webkit-details-marker]:hidden">
            {question}
            <Icon name="chevronDown" className="transition-transform group-open:rotate-180" />
          </summary>
          <Prose html={html} className="pb-5" />
        </details>
      ))}
    </div>
  );
}

interface ReviewsProps {
  reviews: readonly Review[];
  ground?: string;
  /** Name of a row to swipe or step through at all widths. */
  row?: string;
}

/**
 * Shows customer reviews from other sites, each with a link to its source: a swipeable row on phones, by default columns
 * on wider screens.
 */
export function Reviews({ reviews, ground = "bg-page", row }: ReviewsProps) {
  const copy = contentMessages().reviews;
  return (
    <ul
      data-slide-row={row}
      className={
        row
          ? `${RAIL} lg:[&>li]:w-[calc((100%-3.75rem)/3.2)]!`
          : "gap-5 max-sm:-mx-4 max-sm:flex max-sm:snap-x max-sm:scroll-px-4 max-sm:gap-3 max-sm:overflow-x-auto max-sm:px-4 max-sm:pb-2 sm:grid sm:grid-cols-2 lg:grid-cols-3 sm:max-lg:[&>li:last-child:nth-child(odd)]:col-span-2"
      }
    >
      {reviews.map(
        ({ id, reviewer_name, reviewer_photo, platform, review, rating, date, photo, category, url }) => (
          <li key={id} className={row ? undefined : "max-sm:w-[82%] max-sm:shrink-0 max-sm:snap-start"}>
            <figure className={`flex h-full flex-col rounded-card p-5 ${ground}`}>
              {photo && <ReviewPhoto url={photo} alt={copy.photoBy(reviewer_name)} />}
              {(rating !== null || date !== null) && (
                <p className="mb-2 flex flex-wrap items-center justify-between gap-x-3 text-sm text-quiet">
                  {rating !== null && <RatingStars rating={rating} label={copy.stars(rating)} size={16} />}
                  {date !== null && <time dateTime={date}>{longDate(date)}</time>}
                </p>
              )}
              <blockquote lang={untranslatedLang()} className="text-ink">
                {review}
              </blockquote>
              <figcaption className="mt-auto flex flex-wrap items-center justify-between gap-x-3 pt-3 text-sm text-quiet">
                <Link
                  href={url}
                  rel="noopener"
                  className="inline-flex min-h-11 items-center gap-1.5 hover:underline"
                >
                  {reviewer_photo && (
                    // biome-ignore lint/performance/noImgElement: a small picture of another host
                    <img
                      src={reviewer_photo}
                      alt=""
                      width={32}
                      height={32}
                      loading="lazy"
                      decoding="async"
                      className="size-8 rounded-full bg-panel object-cover"
                    />
                  )}
                  {copy.on(reviewer_name, platform)}
                  <Icon name="external" size={16} />
                </Link>
                <span>{copy.categories[category]}</span>
              </figcaption>
            </figure>
          </li>
        ),
      )}
    </ul>
  );
}

/** Renders a review's picture in a reserved space. */
function ReviewPhoto({ url, alt }: { url: string; alt: string }) {
  const { src, srcSet } = pictureSources(url);
  return (
    // biome-ignore lint/performance/noImgElement: its sizes are made beforehand
    <img
      src={src}
      srcSet={srcSet}
      sizes="(min-width: 1024px) 380px, (min-width: 640px) 50vw, 82vw"
      alt={alt}
      width={960}
      height={640}
      loading="lazy"
      decoding="async"
      className="mb-4 aspect-[3/2] w-full rounded-field bg-panel object-cover"
    />
  );
}

/** Renders the requirements of each option as a table; on phones each row becomes a block. */
export function Comparison({ chart }: { chart: ComparisonChart }) {
  const { matter, title, columns, rows } = chart;
  return (
    <table className="w-full text-left max-sm:block">
      <caption className="sr-only">{title}</caption>
      <thead className="max-sm:sr-only">
        <tr className="border-b-2 border-ink">
          <th scope="col" className="py-3 pr-4 font-semibold text-quiet">
            {matter}
          </th>
          {columns.map((column) => (
            <th key={column} scope="col" className="px-4 py-3 text-lg text-ink">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-sm:block">
        {rows.map(({ label, cells }) => (
          <tr key={label} className="border-b border-line align-top max-sm:block max-sm:py-4">
            <th scope="row" className="py-4 pr-4 font-semibold text-ink max-sm:block max-sm:py-0 max-sm:pb-2">
              {label}
            </th>
            {cells.map((cell, index) => (
              <td
                key={columns[index]}
                className="px-4 py-4 max-sm:flex max-sm:flex-wrap max-sm:gap-x-3 max-sm:px-0 max-sm:py-1"
              >
                <span aria-hidden="true" className="w-28 text-quiet sm:hidden">
                  {columns[index]}
                </span>
                <span className={`min-w-0 max-sm:grow max-sm:basis-40 ${index < 2 ? "text-ink" : ""}`}>
                  {cell}
                </span>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
