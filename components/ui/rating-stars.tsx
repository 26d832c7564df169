import { Icon } from "./icon";

/** Renders five stars filled to a tenth; screen readers read one sentence. */
export function RatingStars({ rating, label, size = 18 }: { rating: number; label: string; size?: number }) {
  return (
    <span role="img" aria-label={label} className="relative inline-flex text-line">
      <Row size={size} />
      <span
        className="absolute inset-y-0 left-0 flex overflow-hidden text-star"
        style={{ width: `${Math.round((rating / 5) * 100)}%` }}
      >
        <Row size={size} />
      </span>
    </span>
  );
}

const STARS = [1, 2, 3, 4, 5];

function Row({ size }: { size: number }) {
  return (
    <span className="flex">
      {STARS.map((star) => (
        <Icon key={star} name="star" size={size} filled />
      ))}
    </span>
  );
}
