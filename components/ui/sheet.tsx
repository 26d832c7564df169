import type { ReactNode } from "react";
import { messages } from "@/lib/store/i18n/messages";
import { Icon } from "./icon";

/**
 * Renders a panel over the page: at the bottom on a phone, below the header's right end on a wide screen. It
 * is a native popover, so opening, closing, Escape and focus need no JavaScript. Open it with
 * `popoverTarget={id}`.
 */
export function Sheet({
  id,
  title,
  intro,
  children,
}: {
  id: string;
  title: string;
  intro?: string;
  children: ReactNode;
}) {
  return (
    <div
      id={id}
      popover="auto"
      role="dialog"
      aria-labelledby={`${id}-title`}
      className="sheet fixed inset-x-0 top-auto bottom-0 max-h-[85dvh] w-full overflow-y-auto rounded-t-card bg-page p-5 text-body shadow-float sm:inset-x-auto sm:top-20 sm:right-6 sm:bottom-auto sm:w-[26rem] sm:rounded-card xl:right-[max(2rem,calc((100vw-1280px)/2+2rem))]"
    >
      <div className="flex items-start justify-between gap-4">
        <div>
          <p id={`${id}-title`} className="text-xl font-bold tracking-tight text-ink">
            {title}
          </p>
          {intro && <p className="mt-1 text-sm text-quiet">{intro}</p>}
        </div>
        <button
          type="button"
          popoverTarget={id}
          popoverTargetAction="hide"
          aria-label={messages().shell.close}
          className="-mt-2 -mr-2 grid size-11 shrink-0 place-items-center rounded-full text-ink hover:bg-panel"
        >
          <Icon name="close" />
        </button>
      </div>
      <div className="mt-4">{children}</div>
    </div>
  );
}
