import { BodystyleCutout } from "@/components/ui/bodystyle-cutout";
import { Link } from "@/components/ui/link";
import type { BodystyleTab, BodystyleTile, QuickSearch } from "@/lib/catalog/home/stock-links";

import { formatDollars, formatNumber } from "@/lib/store/i18n/format";
import { messages } from "@/lib/store/i18n/messages";
import { Section } from "./home-sections";

interface Props {
  tabs: readonly BodystyleTab[];
  quick: readonly QuickSearch[];
}

/**
 * Renders the body styles with their starting prices, for all vehicles or one condition, and popular
 * searches. A style without stock is labeled and not a link. The tabs are radio buttons, so they work without
 * a script.
 */
export function BodystyleGrid({ tabs, quick }: Props) {
  const t = messages().home;
  return (
    <Section id="body-styles" title={t.bodystylesTitle}>
      <div className="group/tabs">
        {tabs.length > 1 && (
          <fieldset className="-ml-1 mb-5 flex flex-wrap sm:mb-6">
            <legend className="sr-only">{t.bodystylesOf}</legend>
            {tabs.map(({ id }) => (
              <label
                key={id}
                className="inline-flex min-h-11 cursor-pointer items-center rounded-button px-4 font-semibold text-body transition-colors max-sm:px-3 max-sm:text-base has-checked:bg-ink has-checked:text-on-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink hover:bg-panel has-checked:hover:bg-ink"
              >
                <input
                  type="radio"
                  name="bodystyles-of"
                  value={id}
                  defaultChecked={id === "all"}
                  className="sr-only"
                />
                {id === "all" ? t.allConditions : t.conditions[id]}
              </label>
            ))}
          </fieldset>
        )}
        {tabs.map(({ id, tiles }) => (
          <ul
            key={id}
            className={`${tabs.length > 1 ? SHOWN[id] : "grid"} gap-3 max-sm:-mx-4 max-sm:snap-x max-sm:scroll-px-4 max-sm:auto-cols-[43%] max-sm:grid-flow-col max-sm:grid-rows-2 max-sm:overflow-x-auto max-sm:overscroll-x-contain max-sm:px-4 max-sm:pb-2 max-sm:[&>li]:snap-start sm:grid-cols-4 sm:gap-3 xl:grid-cols-[repeat(auto-fit,minmax(8.5rem,1fr))]`}
          >
            {tiles.map((tile) => (
              <li key={tile.value}>
                {tile.active ? <ActiveTile tile={tile} /> : <InactiveTile tile={tile} />}
              </li>
            ))}
          </ul>
        ))}
      </div>
      {quick.length > 0 && (
        <nav aria-label={t.quickSearches} className="mt-5 sm:mt-6">
          <ul className="flex gap-2 max-sm:-mx-4 max-sm:overflow-x-auto max-sm:px-4 max-sm:pb-1 sm:flex-wrap">
            {quick.map(({ id, href, count }) => (
              <li key={id}>
                <Link
                  href={href}
                  className="inline-flex min-h-11 items-center gap-2 whitespace-nowrap rounded-button border border-line px-4 text-ink transition-colors hover:border-ink"
                >
                  {t.quick[id]}
                  <span className="text-quiet tabular-nums">{formatNumber(count)}</span>
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </Section>
  );
}

/** Classes that show the list of the selected tab. */
const SHOWN = {
  all: "hidden group-has-[input[value=all]:checked]/tabs:grid",
  new: "hidden group-has-[input[value=new]:checked]/tabs:grid",
  used: "hidden group-has-[input[value=used]:checked]/tabs:grid",
  certified: "hidden group-has-[input[value=certified]:checked]/tabs:grid",
} as const;

const BOX = "block h-full rounded-card px-3 pt-4 pb-4";
const SIZES = "(min-width: 1280px) 120px, (min-width: 640px) 20vw, 42vw";

function ActiveTile({ tile }: { tile: BodystyleTile }) {
  const t = messages().home;
  return (
    <Link href={tile.href} className={`${BOX} group bg-panel transition-colors duration-200 hover:bg-line`}>
      <BodystyleCutout
        bodystyle={tile.value}
        sizes={SIZES}
        className="w-full transition-transform duration-300 ease-out group-hover:-translate-x-1.5"
      />
      <span className="mt-3 block text-base font-bold tracking-tight text-ink">
        {t.bodystyles[tile.value]}
      </span>
      <span className="block text-sm tabular-nums">{t.startingAt(formatDollars(tile.startingPrice))}</span>
    </Link>
  );
}

function InactiveTile({ tile }: { tile: BodystyleTile }) {
  const t = messages().home;
  return (
    <div className={`${BOX} border border-line`}>
      <BodystyleCutout bodystyle={tile.value} sizes={SIZES} className="w-full opacity-40 grayscale" />
      <span className="mt-3 block text-base font-bold tracking-tight text-quiet">
        {t.bodystyles[tile.value]}
      </span>
      <span className="block text-sm text-quiet">{t.noneInStock}</span>
    </div>
  );
}
