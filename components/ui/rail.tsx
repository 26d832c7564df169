import { Icon } from "@/components/ui/icon";

/**
 * Classes of a list whose cards form one snapping row at all widths: most of one card on a phone, four and a part of
 * the next on a wide screen, which shows that there are more. The row needs `data-slide-row` (`slide-rows.tsx`).
 */
export const RAIL =
  "-mx-4 flex snap-x snap-mandatory scroll-px-4 gap-3 overflow-x-auto overscroll-x-contain px-4 pb-2 [scrollbar-width:thin] sm:-mx-6 sm:scroll-px-6 sm:gap-5 sm:px-6 lg:mx-0 lg:scroll-px-0 lg:px-0 [&>li]:w-[84%] [&>li]:shrink-0 [&>li]:snap-start sm:[&>li]:w-[46%] lg:[&>li]:w-[calc((100%-5rem)/4.2)]";

interface Props {
  /** Value of the row's `data-slide-row`. */
  row: string;
  /** Names of the two buttons. */
  previous: string;
  next: string;
}

/** Renders buttons that step through a row; hidden on phones and without JavaScript. */
export function RailButtons({ row, previous, next }: Props) {
  const look =
    "inline-flex size-11 items-center justify-center rounded-full border border-line bg-page text-ink transition-colors hover:border-ink disabled:opacity-40";
  return (
    <div data-slides-of={row} className="flex gap-2 noscript:hidden max-sm:hidden">
      <button type="button" data-step="-1" aria-label={previous} className={look} disabled>
        <Icon name="arrowLeft" />
      </button>
      <button type="button" data-step="1" aria-label={next} className={look}>
        <Icon name="arrowRight" />
      </button>
    </div>
  );
}
