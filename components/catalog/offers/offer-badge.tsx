/** An offer in a few words, as on a coupon: "15% off". */
export function OfferBadge({ text, large = false }: { text: string; large?: boolean }) {
  if (text === "") return null;
  return (
    <p
      className={`shrink-0 rounded-sm bg-accent-soft font-bold tracking-tight text-accent-text tabular-nums ${large ? "px-5 py-3 text-3xl" : "px-2.5 py-0.5 text-lg"}`}
    >
      {text}
    </p>
  );
}
