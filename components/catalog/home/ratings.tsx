import { Container } from "@/components/ui/container";
import { RatingStars } from "@/components/ui/rating-stars";
import type { StoreProfile } from "@/lib/store/api/profile-schema";
import { formatNumber, formatRating } from "@/lib/store/i18n/format";
import { messages } from "@/lib/store/i18n/messages";

/** What customers say elsewhere, as a subdued line of links to the reviews. */
export function Ratings({ ratings }: Pick<StoreProfile, "ratings">) {
  const t = messages().shell;
  if (ratings.length === 0) return null;
  return (
    <div className="border-b border-line">
      <Container>
        <ul className="flex flex-wrap items-center justify-center gap-x-10 py-2">
          {ratings.map(({ platform, rating, count, url }) => (
            <li key={platform}>
              <a href={url} rel="noopener" className="flex min-h-11 items-center gap-2 hover:underline">
                <span className="text-lg font-bold text-ink tabular-nums">{formatRating(rating)}</span>
                <RatingStars rating={rating} label={t.rating(formatRating(rating), platform)} />
                <span>{t.ratingCount(formatNumber(count), platform)}</span>
              </a>
            </li>
          ))}
        </ul>
      </Container>
    </div>
  );
}
