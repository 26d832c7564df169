import { replaceNumber } from "@/lib/core/contact/replace-number";
import { advertisingSource } from "@/lib/leads/core/advertising-source";
import { readProfile } from "@/lib/leads/core/profile/browser-profile";
import { rememberAds } from "./remember-ads";

/**
 * Shows a visitor of a source that source's number in each link that calls the store, also in those that appear later.
 * Pages are cached for everybody and have the store's number. Crawlers must not request the endpoint (`robots.txt`).
 */
export async function showCallNumbers(): Promise<void> {
  rememberAds();
  const source = advertisingSource(readProfile().adsValues ?? {});
  if (source === "none") return;
  const response = await fetch(`/api/calls/numbers?${new URLSearchParams({ source })}`);
  if (!response.ok) return;
  const { numbers } = (await response.json()) as { numbers: Record<string, string> };
  const pairs = Object.entries(numbers);
  if (pairs.length === 0) return;
  const show = () => {
    for (const [own, shown] of pairs)
      for (const link of document.querySelectorAll<HTMLAnchorElement>(`a[href="tel:${own}"]`))
        showNumber(link, own, shown);
  };
  show();
  new MutationObserver(show).observe(document.body, { childList: true, subtree: true });
}

function showNumber(link: HTMLAnchorElement, own: string, shown: string): void {
  link.href = `tel:${shown}`;
  link.dataset.number = own;
  if (link.ariaLabel) link.ariaLabel = replaceNumber(link.ariaLabel, own, shown);
  const texts = document.createTreeWalker(link, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const text = texts.currentNode as Text;
    text.data = replaceNumber(text.data, own, shown);
  }
}
