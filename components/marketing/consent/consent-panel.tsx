import { useEffect, useId, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import { afterNextPaint } from "@/components/ui/start-later";
import { COOKIE_CATEGORIES, type CookieCategory, PRESERVED_AFTER_DENY } from "@/config/marketing/consent";
import { hasGpc } from "@/lib/core/browser/browser-consent";
import { type ConsentSettings, readConsentAttributes } from "@/lib/core/browser/page-settings";
import { bannerButtons } from "@/lib/marketing/consent/banner";
import { saveChoiceSoon } from "@/lib/marketing/consent/save-choice";
import { consent as en } from "@/lib/store/i18n/en/consent";
import { consent as es } from "@/lib/store/i18n/es/consent";
import type { ConsentProps } from "./preferences";
import { Preferences } from "./preferences";

export interface ConsentPanelProps {
  /** True if the banner must be shown. */
  isDue: boolean;
  /** True if the preferences are open. */
  isOpen: boolean;
  onOpen: (open: boolean) => void;
  onChosen: () => void;
}

const ALL: readonly CookieCategory[] = COOKIE_CATEGORIES;

/** Renders the banner or the preferences. Its code loads when one of them must be shown. */
export function ConsentPanel({ isDue, isOpen, onOpen, onChosen }: ConsentPanelProps) {
  const [copy, setCopy] = useState(() => (readsSpanish() ? es : en));
  const { tier, bgLocked } = readConsentAttributes(document.documentElement);
  const common: ConsentProps = {
    copy,
    tier,
    onChoose: (categories) => {
      saveChoiceSoon(categories);
      onOpen(false);
      onChosen();
    },
    onLanguage: () => afterNextPaint(() => setCopy(copy === en ? es : en)),
  };
  return (
    <>
      {isDue && (
        <Banner
          {...common}
          isLocked={bgLocked}
          onAll={() => common.onChoose(ALL)}
          onManage={() => onOpen(true)}
        />
      )}
      {isOpen && <Preferences {...common} onAll={() => common.onChoose(ALL)} onClose={() => onOpen(false)} />}
    </>
  );
}

/** Returns true on a page in Spanish, and where the browser prefers Spanish to the language of the page. */
function readsSpanish(): boolean {
  return [document.documentElement.lang, navigator.language].some((language) => language.startsWith("es"));
}

interface BannerProps extends ConsentProps {
  /** True if the page behind the banner is locked. */
  isLocked: boolean;
  onAll: () => void;
  onManage: () => void;
}

/**
 * Renders the cookie banner at the bottom of the window, over the page without a layout shift. It is first in
 * the document, so that Tab reaches it. It takes the focus only if it locks the page.
 */
function Banner({ copy, tier, isLocked, onAll, onManage, onChoose }: BannerProps) {
  const titleId = useId();
  const place = useRef<HTMLDialogElement>(null);
  const buttons = bannerButtons(tier as ConsentSettings["tier"]);

  useEffect(() => (isLocked ? lockBody() : undefined), [isLocked]);
  useEffect(() => {
    const dialog = place.current!;
    if (isLocked) dialog.showModal();
    else dialog.setAttribute("open", "");
    // Reserves space for the banner, so that it covers neither a focused element nor the page's end.
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
      // A locked page requires a choice. Browsers let `cancel` prevent one press of Escape and close at the
      // next, so the banner then opens again.
      onCancel={(event) => event.preventDefault()}
      onClose={(event) => isLocked && event.currentTarget.showModal()}
      className="cookie-banner print:hidden"
    >
      <div className="mx-auto flex max-w-content flex-col gap-x-8 gap-y-3 px-4 py-4 sm:px-6 lg:flex-row lg:items-center lg:justify-between xl:px-8">
        <div className="max-w-prose text-sm">
          <h2 id={titleId} className="text-base">
            {copy.title}
          </h2>
          <p className="mt-0.5">
            {tier <= 1 ? copy.noticeAll : copy.noticeAsk}{" "}
            <Link href="/legal/cookie-policy" className="text-ink underline underline-offset-4">
              {copy.policy}
            </Link>
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

/** Class of the document's body while it is locked (docs/rules.md#cookie-banner). */
const LOCKED = "bg_locked";

/**
 * Locks the page at its scroll position and keeps its scrollbar, so that the layout does not shift.
 * @returns a function that unlocks it
 */
function lockBody(): () => void {
  const { body, documentElement: root } = document;
  const from = root.scrollTop;
  body.style.setProperty("--locked-at", `${-from}px`);
  body.classList.add(LOCKED);
  return () => {
    body.classList.remove(LOCKED);
    body.style.removeProperty("--locked-at");
    root.scrollTo({ top: from, behavior: "instant" });
  };
}
