import type { ReactNode } from "react";
import { ContentPicture } from "@/components/ui/content-picture";
import { Icon } from "@/components/ui/icon";
import type { EstimatedAmount } from "@/lib/leads/core/valuation";
import { estimateDates } from "@/lib/leads/trade/estimate-dates";
import { formatDollars } from "@/lib/store/i18n/format";
import { valuationMessages } from "@/lib/store/i18n/valuation-messages";

interface Props {
  /** Picture of a car of the same body style and color; null if unknown. */
  picture: string | null;
  /** Name of the visitor's vehicle. */
  name: string;
  /** Amount that the visitor can have now; null without a figure. */
  estimate: EstimatedAmount | null;
  /** Time of the estimate in milliseconds since 1970, and the store's time zone. */
  createdAt: number;
  timeZone: string;
  /** The two actions. */
  children: ReactNode;
  /** Notes and further links below the actions. */
  more: ReactNode;
}

/** Renders the visitor's vehicle in its color with the amount, its range, and the date until which it is good. */
export function OfferHead({ picture, name, estimate, createdAt, timeZone, children, more }: Props) {
  const copy = valuationMessages().offers;
  return (
    <div className="grid items-center gap-x-12 gap-y-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
      <div className="min-w-0">
        <p className="flex items-center gap-2 font-semibold text-success">
          <Icon name="check" />
          {copy.sent}
        </p>
        <h1 className="mt-3 text-3xl sm:text-4xl">{copy.title(name)}</h1>
        {estimate && <Amount estimate={estimate} />}
        {estimate && <Validity createdAt={createdAt} timeZone={timeZone} />}
        <div className="mt-6 flex flex-wrap gap-3 max-sm:grid">{children}</div>
        {more}
      </div>
      {picture !== null && (
        <figure className="min-w-0 max-lg:order-first">
          <ContentPicture
            url={picture}
            sizes="(min-width: 1280px) 600px, (min-width: 1024px) 48vw, 100vw"
            isFirst
            className="aspect-photo w-full rounded-card bg-panel object-cover max-lg:aspect-2/1"
          />
          <figcaption className="mt-2 text-sm text-quiet">{copy.picture}</figcaption>
        </figure>
      )}
    </div>
  );
}

function Amount({ estimate: { amount, low, high } }: { estimate: EstimatedAmount }) {
  const copy = valuationMessages().offers;
  return (
    <div className="mt-5 max-w-md">
      <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <span className="text-5xl font-bold tracking-tight text-ink tabular-nums sm:text-6xl">
          {formatDollars(amount)}
        </span>
        <span className="rounded-button bg-panel px-3 py-1 text-sm font-semibold">{copy.estimate}</span>
      </p>
      <p className="sr-only">{copy.range(formatDollars(low), formatDollars(high))}</p>
      <div aria-hidden="true" className="mt-4">
        <RangeBar at={high > low ? (amount - low) / (high - low) : 0.5} />
        <p className="mt-1 flex justify-between text-sm text-quiet tabular-nums">
          <span>{formatDollars(low)}</span>
          <span>{formatDollars(high)}</span>
        </p>
      </div>
    </div>
  );
}

/** Renders a bar from the lowest to the highest value. @param at place of the amount, from 0 to 1 */
function RangeBar({ at }: { at: number }) {
  return (
    <svg aria-hidden="true" width="100%" height="20" className="block overflow-visible">
      <rect y="6" width="100%" height="8" rx="4" className="fill-line" />
      <rect y="6" width={`${at * 100}%`} height="8" rx="4" className="fill-accent" />
      <circle cx={`${at * 100}%`} cy="10" r="9" className="fill-ink stroke-page" strokeWidth="3" />
    </svg>
  );
}

function Validity({ createdAt, timeZone }: Pick<Props, "createdAt" | "timeZone">) {
  const copy = valuationMessages().offers;
  const { days, until, isOver } = estimateDates(createdAt, timeZone);
  return (
    <p className="mt-4 flex items-center gap-2 font-semibold text-ink tabular-nums">
      <Icon name={isOver ? "info" : "calendar"} size={20} />
      {isOver ? copy.wasGood(until) : copy.goodFor(days, until)}
    </p>
  );
}
