import { shortlistAnnouncements as t } from "@/lib/store/i18n/en/shortlist-announcements";
import { say } from "./say";

/** A button's click: copies the page's address, or shares it by the device's own means where it has them. */
export function copyLink(button: HTMLElement): Promise<void> {
  return button.dataset.copyLink === "share" ? share(button) : copy(button);
}

/** Plain http has no clipboard: the address is then what the visitor copies by hand. */
async function copy(button: Element): Promise<void> {
  const copied = await navigator.clipboard?.writeText(location.href).then(
    () => true,
    () => false,
  );
  const message = copied ? t.copied : t.copyByHand;
  button.textContent = message;
  say(message);
}

async function share(button: Element): Promise<void> {
  if (!navigator.share) return copy(button);
  // The visitor may close the device's panel without sharing anything.
  await navigator.share({ title: document.title, url: location.href }).catch(() => undefined);
}
