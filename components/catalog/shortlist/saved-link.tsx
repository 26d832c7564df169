import { Icon } from "@/components/ui/icon";
import { SHORTLIST } from "@/config/catalog/shortlist";
import { isPageOn } from "@/lib/core/pages/page-switches";
import { shortlist as t } from "@/lib/store/i18n/en/shortlist";
import { SAVED_COUNT_ID, SAVED_LINK_ID, SAVED_STATUS_ID } from "./ids";

/** The link to the saved vehicles. Their number overlays the heart, so that nothing moves when it appears. */
export function SavedLink({ className }: { className: string }) {
  if (!isPageOn("saved-vehicles")) return null;
  return (
    <>
      <a
        id={SAVED_LINK_ID}
        href={SHORTLIST.savedPath}
        rel="nofollow"
        className={`relative noscript:hidden ${className}`}
      >
        <Icon name="heart" />
        <span className="sr-only">{t.link}</span>
        <span
          id={SAVED_COUNT_ID}
          hidden
          className="absolute top-0.5 right-0 grid h-4.5 min-w-4.5 place-items-center rounded-full bg-accent px-1 text-[12px] leading-none font-bold text-accent-ink tabular-nums"
        />
      </a>
      <span id={SAVED_STATUS_ID} role="status" className="sr-only" />
    </>
  );
}
