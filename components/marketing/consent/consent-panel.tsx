import { useState } from "react";
import { afterNextPaint } from "@/components/ui/after-next-paint";
import { COOKIE_CATEGORIES, type CookieCategory } from "@/config/marketing/consent";
import { readConsentAttributes } from "@/lib/core/browser/page-settings";
import { saveChoiceSoon } from "@/lib/marketing/consent/save-choice";
import { type ConsentMessages, consent as en } from "@/lib/store/i18n/en/consent";
import { consent as es } from "@/lib/store/i18n/es/consent";
import { Banner } from "./banner";
import { Preferences } from "./preferences";

export interface ConsentPanelProps {
  /** The banner is due. */
  isDue: boolean;
  /** The preferences are open. */
  isOpen: boolean;
  onOpen: (open: boolean) => void;
  onChosen: () => void;
}

/** What the banner and the preferences share. */
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
