import { useEffect, useId, useRef } from "react";
import { Button } from "@/components/ui/button";
import { PRESERVED_AFTER_DENY } from "@/config/marketing/consent";
import { hasGpc } from "@/lib/core/browser/browser-consent";
import type { ConsentSettings } from "@/lib/core/browser/page-settings";
import { bannerButtons } from "@/lib/marketing/consent/banner";
import { lockBody } from "@/lib/marketing/consent/body-lock";
import type { ConsentProps } from "./consent-panel";

interface Props extends ConsentProps {
  /** The page behind is frozen in place. */
  isLocked: boolean;
  onAll: () => void;
  onManage: () => void;
}

/**
 * The cookie banner, at the foot of the window: it overlays the page and never shifts it. It comes first in the page's
 * order, so that the Tab key reaches it, and takes no focus unless it locks the page.
 */
export function Banner({ copy, tier, isLocked, onAll, onManage, onChoose }: Props) {
  const titleId = useId();
  const place = useRef<HTMLDialogElement>(null);
  const buttons = bannerButtons(tier as ConsentSettings["tier"]);

  useEffect(() => (isLocked ? lockBody() : undefined), [isLocked]);
  useEffect(() => {
    const dialog = place.current!;
    if (isLocked) dialog.showModal();
    else dialog.setAttribute("open", "");
    // What gets the focus is scrolled to where the banner does not lie over it, and so is the page's end.
    const root = document.documentElement.style;
    const end = document.body.style;
    root.scrollPaddingBottom = `${dialog.offsetHeight + 8}px`;
    end.paddingBottom = `${dialog.offsetHeight}px`;
    return () => {
      root.scrollPaddingBottom = "";
      end.paddingBottom = "";
    };
  }, [isLocked]);

  return (
    <dialog
      ref={place}
      lang={copy.lang}
      aria-labelledby={titleId}
      // A page that is frozen until there is a choice has no other way on.
      onCancel={(event) => event.preventDefault()}
      className="cookie-banner print:hidden"
    >
      <div className="mx-auto flex max-w-content flex-col gap-x-8 gap-y-3 px-4 py-4 sm:px-6 lg:flex-row lg:items-center lg:justify-between xl:px-8">
        <div className="max-w-prose text-sm">
          <h2 id={titleId} className="text-base">
            {copy.title}
          </h2>
          <p className="mt-0.5">
            {tier <= 1 ? copy.noticeAll : copy.noticeAsk}{" "}
            <a href="/legal/cookie-policy" className="text-ink underline underline-offset-4">
              {copy.policy}
            </a>
          </p>
          {hasGpc() && <p className="mt-0.5 font-semibold text-ink">{copy.gpcNotice}</p>}
        </div>
        <div className="flex flex-wrap gap-2 *:grow lg:shrink-0 lg:flex-nowrap">
          {buttons.manage && (
            <Button variant="outline" aria-haspopup="dialog" onClick={onManage}>
              {copy.manage}
            </Button>
          )}
          {buttons.deny && (
            <Button variant="outline" onClick={() => onChoose(PRESERVED_AFTER_DENY)}>
              {copy.deny}
            </Button>
          )}
          <Button variant="dark" onClick={onAll}>
            {buttons.close ? copy.closeAndContinue : copy.acceptAll}
          </Button>
        </div>
      </div>
    </dialog>
  );
}
