import { Icon } from "@/components/ui/icon";
import { staffPictureMessages } from "@/lib/store/i18n/staff-picture-messages";

const TOOL =
  "grid size-11 place-items-center rounded-sm border border-line bg-page text-ink hover:border-ink aria-disabled:opacity-40";

/** Renders one photo with its actions. */
export function PhotoTile({
  url,
  place,
  count,
  onMove,
  onRemove,
}: {
  url: string;
  place: number;
  count: number;
  onMove: (from: number, to: number) => void;
  onRemove: (place: number) => void;
}) {
  const { list: t } = staffPictureMessages();
  const n = place + 1;
  return (
    <figure className="space-y-2">
      <div className="relative">
        {/* biome-ignore lint/performance/noImgElement: an address of this site or of a feed, at the size of a tile */}
        <img
          src={url.replace(/^(\/photos\/[0-9a-f]{16})\.webp$/, "$1-480.webp")}
          alt={t.photo(n, count)}
          width={480}
          height={320}
          loading="lazy"
          className="aspect-3/2 w-full rounded-sm border border-line bg-panel object-cover"
        />
        {place === 0 && (
          <span className="absolute top-2 left-2 rounded-sm bg-ink px-2 py-1 text-sm font-bold text-on-ink">
            {t.main}
          </span>
        )}
      </div>
      <figcaption className="flex flex-wrap items-center justify-end gap-1">
        {/* Unavailable actions are not disabled, which would remove the focus when a photo reaches the end. */}
        <button
          type="button"
          className={TOOL}
          aria-label={t.makeMain(n)}
          aria-disabled={place === 0 || undefined}
          onClick={() => onMove(place, 0)}
        >
          <Icon name="star" size={16} />
        </button>
        <button
          type="button"
          className={TOOL}
          aria-label={t.earlier(n)}
          aria-disabled={place === 0 || undefined}
          onClick={() => onMove(place, place - 1)}
        >
          <Icon name="chevronLeft" size={16} />
        </button>
        <button
          type="button"
          className={TOOL}
          aria-label={t.later(n)}
          aria-disabled={place === count - 1 || undefined}
          onClick={() => onMove(place, place + 1)}
        >
          <Icon name="chevronRight" size={16} />
        </button>
        <button type="button" className={TOOL} aria-label={t.remove(n)} onClick={() => onRemove(place)}>
          <Icon name="close" size={16} />
        </button>
      </figcaption>
    </figure>
  );
}
