import { Icon } from "@/components/ui/icon";
import type { Review } from "@/config/reviews";
import { tradeMessages } from "@/lib/i18n/trade-messages";

/** What customers wrote elsewhere, with a way to each review itself. */
export function Reviews({ reviews }: { reviews: readonly Review[] }) {
  const words = tradeMessages().reviews;
  return (
    <ul className="gap-5 sm:columns-2 lg:columns-3">
      {reviews.map(({ reviewer_name, platform, review, url }) => (
        <li key={`${reviewer_name} ${platform}`} className="mb-5 break-inside-avoid">
          <figure className="rounded-card bg-page p-5">
            <blockquote className="text-ink">{review}</blockquote>
            <figcaption className="mt-3 text-sm text-quiet">
              <a
                href={url}
                rel="noopener"
                className="inline-flex min-h-11 items-center gap-1.5 hover:underline"
              >
                {`${reviewer_name} ${words.on(platform)}`}
                <Icon name="external" size={16} />
              </a>
            </figcaption>
          </figure>
        </li>
      ))}
    </ul>
  );
}
