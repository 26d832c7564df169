import { Icon } from "@/components/ui/icon";
import type { Review } from "@/lib/store/api/page-schemas";
import { contentMessages } from "@/lib/store/i18n/content-messages";

/** What customers wrote elsewhere, with a way to each review itself: a row to swipe on a phone, columns on wider screens. */
export function Reviews({ reviews, ground = "bg-page" }: { reviews: readonly Review[]; ground?: string }) {
  const copy = contentMessages().reviews;
  return (
    <ul className="gap-5 max-sm:-mx-4 max-sm:flex max-sm:snap-x max-sm:scroll-px-4 max-sm:gap-3 max-sm:overflow-x-auto max-sm:px-4 max-sm:pb-2 sm:columns-2 lg:columns-3">
      {reviews.map(({ id, reviewer_name, platform, review, category, url }) => (
        <li key={id} className="break-inside-avoid max-sm:w-[82%] max-sm:shrink-0 max-sm:snap-start sm:mb-5">
          <figure className={`flex h-full flex-col rounded-card p-5 ${ground}`}>
            <blockquote className="text-ink">{review}</blockquote>
            <figcaption className="mt-auto flex flex-wrap items-center justify-between gap-x-3 pt-3 text-sm text-quiet">
              <a
                href={url}
                rel="noopener"
                className="inline-flex min-h-11 items-center gap-1.5 hover:underline"
              >
                {copy.on(reviewer_name, platform)}
                <Icon name="external" size={16} />
              </a>
              <span>{copy.categories[category]}</span>
            </figcaption>
          </figure>
        </li>
      ))}
    </ul>
  );
}
