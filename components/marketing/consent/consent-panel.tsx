import { useState } from "react";
import { afterPaint } from "@/components/ui/after-paint";
import { COOKIE_CATEGORIES, type CookieCategory } from "@/config/marketing/consent";
import { readConsentAttributes } from "@/lib/core/browser/page-settings";
import { saveChoiceSoon } from "@/lib/marketing/consent/save-choice";
import { type ConsentWords, consent as en } from "@/lib/store/i18n/en/consent";
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
  words: ConsentWords;
  tier: number;
  onChoose: (categories: Iterable<CookieCategory>) => void;
  onLanguage: () => void;
}

const ALL: readonly CookieCategory[] = COOKIE_CATEGORIES;

/** Loaded when the banner is due or the preferences are asked for. */
export function ConsentPanel({ isDue, isOpen, onOpen, onChosen }: ConsentPanelProps) {
  const [words, setWords] = useState(() => (navigator.language.startsWith("es") ? es : en));
  const { tier, bgLocked } = readConsentAttributes(document.documentElement);
  const common: ConsentProps = {
    words,
    tier,
    onChoose: (categories) => {
      saveChoiceSoon(categories);
      onOpen(false);
      onChosen();
    },
    onLanguage: () => afterPaint(() => setWords(words === en ? es : en)),
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
