import type { ReactNode } from "react";
import { buttonClass } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { formatNumber } from "@/lib/store/i18n/format";
import { messages } from "@/lib/store/i18n/messages";

const ID = "filters";

/**
 * Renders the filters once per page. On wide screens they are a column beside the results. On small screens
 * they are a full-screen native popover, which needs no JavaScript to open or close.
 */
export function FilterSheet({ total, children }: { total: number; children: ReactNode }) {
  const t = messages().search;
  return (
    <aside
      id={ID}
      popover="auto"
      aria-label={t.filters}
      className="filters max-lg:fixed max-lg:inset-0 max-lg:m-0 max-lg:h-dvh max-lg:max-h-none max-lg:w-full max-lg:max-w-none max-lg:flex-col max-lg:overscroll-contain max-lg:border-0 max-lg:bg-page max-lg:p-0 max-lg:[&:popover-open]:flex lg:static lg:m-0 lg:block lg:w-auto lg:overflow-visible lg:border-0 lg:bg-transparent lg:p-0 lg:text-body print:hidden"
    >
      <div className="flex items-center justify-between border-b border-line px-4 py-2 lg:hidden">
        <p className="text-xl font-bold tracking-tight text-ink">{t.filters}</p>
        <button
          type="button"
          popoverTarget={ID}
          popoverTargetAction="hide"
          aria-label={t.closeFilters}
          // biome-ignore lint/a11y/noAutofocus: in a popover it is where focus goes when the sheet opens, not on page load
          autoFocus
          className="-mr-2 grid size-11 place-items-center rounded-full text-ink hover:bg-panel"
        >
          <Icon name="close" />
        </button>
      </div>
      <div className="grow overflow-y-auto overscroll-contain px-4 py-4 text-body lg:overflow-visible lg:p-0">
        {children}
      </div>
      <div className="border-t border-line p-4 lg:hidden">
        {/* The open sheet covers the page, including its result count. */}
        <p role="status" className="sr-only">
          {t.count(total, formatNumber(total))}
        </p>
        <button
          type="button"
          popoverTarget={ID}
          popoverTargetAction="hide"
          className={buttonClass("primary", "w-full")}
        >
          {t.show(total, formatNumber(total))}
        </button>
      </div>
    </aside>
  );
}

/** Renders the button that opens the sheet; hidden on wide screens, where the filters are visible. */
export function FilterButton({ applied, className = "" }: { applied: number; className?: string }) {
  const t = messages().search;
  return (
    <button
      type="button"
      popoverTarget={ID}
      className={buttonClass("outline", `px-3.5! text-sm lg:hidden ${className}`)}
    >
      <Icon name="filter" size={18} />
      {t.filters}
      {applied > 0 && (
        <span className="grid size-5 place-items-center rounded-full bg-ink text-sm leading-none text-on-ink">
          {applied}
          <span className="sr-only"> {t.applied}</span>
        </span>
      )}
    </button>
  );
}
