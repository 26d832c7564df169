// @vitest-environment jsdom
import { beforeEach, expect, it } from "vitest";
import { playMedia } from "@/components/catalog/vehicle/gallery/play-media";
import { consentAttributes } from "@/lib/core/browser/page-settings";

const SRC = "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&rel=0";
const PAGE = "https://www.youtube.com/watch?v=dQw4w9WgXcQ";

let gallery: HTMLElement;
let link: HTMLAnchorElement;

beforeEach(() => {
  document.body.innerHTML = `<section><div data-frame><a href="${PAGE}" data-player="video" data-by="YouTube"
    data-src="${SRC.replaceAll("&", "&amp;")}" aria-label="Video of the car">Video</a></div></section>`;
  gallery = document.querySelector("section")!;
  link = document.querySelector("a")!;
});

function setTier(tier: 1 | 2): void {
  const attributes = consentAttributes({ tier, bgLocked: false });
  for (const [name, value] of Object.entries(attributes))
    if (value !== undefined) document.documentElement.setAttribute(name, value);
}
const frame = () => gallery.querySelector("iframe");

it("a player is framed after the visitor's click and consent, and can be closed", () => {
  setTier(1);
  expect(frame()).toBeNull();
  playMedia(gallery, link);
  expect(frame()).toMatchObject({ src: SRC, title: "Video of the car" });
  expect(frame()!.getAttribute("sandbox")).not.toContain("allow-top-navigation");
  expect(document.activeElement?.textContent).toBe("Close player");
  playMedia(gallery, link);
  expect(gallery.querySelectorAll("iframe")).toHaveLength(1);
  document.activeElement!.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true }));
  expect(frame()).toBeNull();
  expect(document.activeElement).toBe(link);
});

it("without consent nothing of its host is loaded: the gallery explains this, and links to the player's page", () => {
  setTier(2);
  playMedia(gallery, link);
  expect(frame()).toBeNull();
  expect(gallery.textContent).toContain("Allow functional cookies to watch it here.");
  const hrefs = [...gallery.querySelectorAll("[data-playing] a")].map((each) => each.getAttribute("href"));
  expect(hrefs).toEqual([expect.stringContaining("#cookie-settings"), PAGE]);
});
