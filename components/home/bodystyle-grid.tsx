import { BodystyleCutout } from "@/components/ui/bodystyle-cutout";
import type { BodystyleTile } from "@/lib/home/bodystyle-tiles";
import { messages } from "@/lib/i18n/messages";
import { formatDollars } from "@/lib/vehicle/format";
import { Section } from "./section";

/** Each body style with its starting price; one without stock says so and leads nowhere. */
export function BodystyleGrid({ tiles }: { tiles: readonly BodystyleTile[] }) {
  return (
    <Section id="body-styles" title={messages().home.bodystylesTitle}>
      <ul className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
        {tiles.map((tile) => (
          <li key={tile.value}>{tile.active ? <ActiveTile tile={tile} /> : <InactiveTile tile={tile} />}</li>
        ))}
      </ul>
    </Section>
  );
}

const BOX = "block h-full rounded-card px-3 pt-4 pb-4 sm:px-6 sm:pt-6 sm:pb-5";
const SIZES = "(min-width: 1280px) 240px, (min-width: 1024px) 20vw, 42vw";

function ActiveTile({ tile }: { tile: BodystyleTile }) {
  const t = messages().home;
  return (
    <a href={tile.href} className={`${BOX} group bg-panel transition-colors duration-200 hover:bg-line`}>
      <BodystyleCutout
        bodystyle={tile.value}
        sizes={SIZES}
        className="w-full transition-transform duration-300 ease-out group-hover:-translate-x-1.5"
      />
      <span className="mt-3 block text-lg font-bold tracking-tight text-ink sm:mt-4">
        {t.bodystyles[tile.value]}
      </span>
      <span className="block tabular-nums">{t.startingAt(formatDollars(tile.startingPrice))}</span>
    </a>
  );
}

function InactiveTile({ tile }: { tile: BodystyleTile }) {
  const t = messages().home;
  return (
    <div className={`${BOX} border border-line`}>
      <BodystyleCutout bodystyle={tile.value} sizes={SIZES} className="w-full opacity-40 grayscale" />
      <span className="mt-3 block text-lg font-bold tracking-tight text-quiet sm:mt-4">
        {t.bodystyles[tile.value]}
      </span>
      <span className="block text-quiet">{t.noneInStock}</span>
    </div>
  );
}
