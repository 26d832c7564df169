import { PLAYER_CONSENT } from "@/config/catalog/vehicle-media";
import { COOKIE_SETTINGS } from "@/config/marketing/consent";
import { PAGES } from "@/config/runtime/pages";
import { onConsent } from "@/lib/core/browser/browser-consent";
import { localPath } from "@/lib/core/language/local-path";
import { galleryMessages as t } from "@/lib/store/i18n/en/gallery";

const COVER =
  "absolute inset-0 z-20 grid place-items-center overflow-hidden bg-ink text-white sm:rounded-card";
const CLOSE =
  "absolute top-2 right-2 z-10 min-h-11 rounded-button bg-ink/80 px-4 text-sm font-medium text-white hover:bg-ink focus-visible:outline-white";
const LINK =
  "inline-flex min-h-11 items-center font-semibold underline underline-offset-4 focus-visible:outline-white";
/** Permissions that a player needs; it may neither replace the page nor post forms. */
const SANDBOX =
  "allow-scripts allow-same-origin allow-presentation allow-popups allow-popups-to-escape-sandbox";

/**
 * Shows a video or a 360° view over the photos. Its host is contacted only with the visitor's consent.
 * Without consent, the cover explains this and links to the player's own page.
 */
export function playMedia(gallery: HTMLElement, link: HTMLAnchorElement): void {
  gallery.querySelector<HTMLElement>("[data-playing] button")?.click();
  const cover = element("div", COVER);
  cover.dataset.playing = link.dataset.player;
  cover.setAttribute("role", "group");
  cover.setAttribute("aria-label", labelOf(link));
  const content = element("div", "size-full grid place-items-center");
  const closer = element("button", CLOSE, t().player.close);
  closer.type = "button";
  const ending = new AbortController();
  const close = () => {
    ending.abort();
    stopWaiting();
    cover.remove();
    link.focus();
  };
  closer.addEventListener("click", close);
  cover.addEventListener(
    "keydown",
    (event) => {
      if (event.key === "Escape") close();
    },
    { signal: ending.signal },
  );
  cover.append(closer, content);
  gallery.querySelector("[data-frame]")!.append(cover);
  const stopWaiting = onConsent(PLAYER_CONSENT, (isAllowed) =>
    content.replaceChildren(isAllowed ? frameOf(link) : noticeOf(link)),
  );
  closer.focus({ preventScroll: true });
}

function frameOf(link: HTMLAnchorElement): HTMLElement {
  const frame = element("iframe", "size-full border-0");
  frame.title = labelOf(link);
  frame.allow = "autoplay; fullscreen; picture-in-picture; encrypted-media";
  frame.allowFullscreen = true;
  frame.referrerPolicy = "strict-origin-when-cross-origin";
  frame.setAttribute("sandbox", SANDBOX);
  frame.src = link.dataset.src!;
  return frame;
}

function noticeOf(link: HTMLAnchorElement): HTMLElement {
  const by = link.dataset.by!;
  const notice = element("div", "max-w-md space-y-2 p-4 pt-14 text-center");
  const links = element("p", "flex flex-wrap justify-center gap-x-6");
  const settings = element("a", LINK, t().player.settings);
  settings.href = localPath(`${PAGES["legal-cookie-policy"].path}${COOKIE_SETTINGS}`);
  const elsewhere = element("a", LINK, t().player.openAt(by));
  elsewhere.href = link.href;
  elsewhere.target = "_blank";
  elsewhere.rel = "noopener";
  links.append(settings, elsewhere);
  notice.append(element("p", "", t().player.needs(by)), links);
  return notice;
}

function labelOf(link: HTMLAnchorElement): string {
  return link.getAttribute("aria-label") ?? "";
}

function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  className: string,
  text = "",
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  made.className = className;
  made.textContent = text;
  return made;
}
