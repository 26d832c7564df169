import { Link } from "@/components/ui/link";
import { Container } from "@/components/ui/page-frame";
import type { TradeIn } from "@/lib/leads/core/valuation";
import type { StoredTradePhoto } from "@/lib/leads/trade/photo-store";
import { photoPath } from "@/lib/leads/trade/questions/fields";
import { formatNumber } from "@/lib/store/i18n/format";
import { valuationMessages } from "@/lib/store/i18n/valuation-messages";

/** Renders the photos of a visitor's own vehicle; each opens in full size. */
export function PhotoPage({ tradeIn, photos }: { tradeIn: TradeIn; photos: StoredTradePhoto[] }) {
  const copy = valuationMessages().photos;
  const { year, make, model, trim, miles } = tradeIn;
  return (
    <Container>
      <h1 className="text-3xl sm:text-4xl">{copy.pageTitle(`${year} ${make} ${model}`)}</h1>
      <p className="mt-2 text-quiet tabular-nums">
        {[trim, copy.miles(formatNumber(miles))].filter(Boolean).join(" · ")}
      </p>
      <ul className="mt-6 grid gap-4 sm:grid-cols-2">
        {photos.map(({ id, width, height }, index) => (
          <li key={id}>
            <Link href={photoPath(id)} className="block overflow-hidden rounded-card bg-panel">
              {/* biome-ignore lint/performance/noImgElement: a private photo, in one size */}
              <img
                src={photoPath(id)}
                alt={copy.alt(index + 1, photos.length)}
                width={width}
                height={height}
                className="h-auto w-full"
              />
            </Link>
          </li>
        ))}
      </ul>
      <p className="mt-6 max-w-prose text-sm text-quiet">{copy.pageNote}</p>
    </Container>
  );
}
