/** Pages with a form or a task: no pop-up interrupts what the visitor came to do. */
export const POPUP_EXCLUDED_PAGES: readonly string[] = [
  "contact-us",
  "our-company-careers",
  "our-company-meet-our-team-slug",
  "auto-financing-apply-for-financing",
  "auto-financing-full-credit-application",
  "auto-financing-full-credit-application-received",
  "check-availability",
  "test-drive",
  "test-drive-scheduled",
  "sell-trade-my-car-your-vehicle",
  "sell-trade-my-car-offer",
  "service-schedule",
  "personalize-price",
  "private-reserve",
  "private-reserve-vehicle",
  "thank-you",
  "legal-cookie-policy",
  "legal-electronic-signature-disclosure",
  "legal-privacy-policy",
  "legal-terms-of-sale",
];

/** The floating side button (docs/rules.md#pop-ups), milliseconds: from the page's start until it appears, and how long it pulses. */
export const SIDE_BUTTON = { delayMs: 10_000, highlightMs: 4_000 } as const;

/** Finished and closed pop-ups, in local storage: no choice about cookies brings a pop-up back that was sent away. */
export const POPUP_HISTORY_KEY = "finishedPopups";

/** A viewport below this is mobile, pixels (docs/rules.md#app-shell). */
export const MOBILE_BELOW = 640;
