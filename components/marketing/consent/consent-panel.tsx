import { useEffect, useId, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { afterNextPaint } from "@/components/ui/start-later";
import { COOKIE_CATEGORIES, type CookieCategory, PRESERVED_AFTER_DENY } from "@/config/marketing/consent";
import { hasGpc } from "@/lib/core/browser/browser-consent";
import { type ConsentSettings, readConsentAttributes } from "@/lib/core/browser/page-settings";
import { bannerButtons } from "@/lib/marketing/consent/banner";
import { saveChoiceSoon } from "@/lib/marketing/consent/save-choice";
import { type ConsentMessages, consent as en } from "@/lib/store/i18n/en/consent";
import { consent as es } from "@/lib/store/i18n/es/consent";
import { Preferences } from "./preferences";

export interface ConsentPanelProps {
  /** The banner is due. */
  isDue: boolean;
  /** The preferences are open. */
  isOpen: boolean;
  onOpen: (open: boolean) => void;
  onChosen: () => void;
}

/** Props that the banner and the preferences share. */
export interface ConsentProps {
  copy: ConsentMessages;
  tier: number;
  onChoose: (categories: Iterable<CookieCategory>) => void;
  onLanguage: () => void;
}

const ALL: readonly CookieCategory[] = COOKIE_CATEGORIES;

/** Loaded when the banner is due or the preferences are opened. */
export function ConsentPanel({ isDue, isOpen, onOpen, onChosen }: ConsentPanelProps) {
  const [copy, setCopy] = useState(() => (navigator.language.startsWith("es") ? es : en));
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

interface BannerProps extends ConsentProps {
  /** The page behind is frozen in place. */
  isLocked: boolean;
  onAll: () => void;
  onManage: () => void;
}

/**
 * Renders the cookie banner, at the foot of the window: it overlays the page and never shifts it. It comes first in the
 * page's order, so that the Tab key reaches it, and takes no focus unless it locks the page.
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
      // A page that is frozen until there is a choice has no other way on. Browsers let `cancel` refuse one press of Escape
      // and close at the next: the banner then opens again.
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

/** Name that the document's body has while it is frozen (docs/rules.md#cookie-banner). */
const LOCKED = "bg_locked";

/**
 * Freezes the page in place, where it is scrolled to and with its scrollbar, so that nothing moves.
 * @returns a function that lets it go again
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
