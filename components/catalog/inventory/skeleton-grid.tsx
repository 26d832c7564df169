import { messages } from "@/lib/store/i18n/messages";

const LINES = ["h-6 w-3/4", "mt-2 h-4 w-1/2", "mt-6 h-7 w-full", "mt-4 h-[77px] w-full"];

/** Placeholders in the cards' size, shown when an answer takes long. */
export function SkeletonGrid({ count }: { count: number }) {
  return (
    <>
      <p className="sr-only">{messages().search.loading}</p>
      <div aria-hidden="true" className="grid gap-5 sm:grid-cols-2 xl:grid-cols-3">
        {Array.from({ length: Math.max(count, 1) }, (_, place) => `${place}`).map((place) => (
          <div key={place} className="overflow-hidden rounded-card border border-line bg-page">
            <div className="aspect-photo bg-panel" />
            <div className="animate-pulse px-4 pt-3.5 pb-4 motion-reduce:animate-none">
              {LINES.map((line) => (
                <div key={line} className={`rounded-sm bg-panel ${line}`} />
              ))}
            </div>
          </div>
        ))}
      </div>
    </>
  );
}
