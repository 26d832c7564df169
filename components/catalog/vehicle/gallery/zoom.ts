import "photoswipe/style.css";
import "./zoom.css";
import PhotoSwipe, { type SlideData } from "photoswipe";
import { type IconName, outlineOf } from "@/components/ui/icon";
import { galleryMessages as t } from "@/lib/store/i18n/en/gallery";

/** Size of a picture that has not loaded yet; the site's pictures are all 16:10. */
const EXPECTED = { width: 1280, height: 800 };

/** Room for the controls above a picture and the thumbnails below it; a low window has none. */
const STAGE = { low: 480, top: 64, thumbnails: 96, beside: { from: 1024, room: 80 } };

/**
 * Shows the gallery's pictures in full window size, with zoom and swipe. Escape closes it and returns the
 * focus.
 * @param onLeave called with the index of the last visible picture, from 0
 */
export function openZoom(gallery: HTMLElement, index: number, onLeave: (index: number) => void): void {
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
  const opener = document.activeElement;
  const pictures = picturesOf(gallery);
  const count = pictures.length;
  const zoom = new PhotoSwipe({
    dataSource: pictures,
    index,
    loop: false,
    bgOpacity: 1,
    paddingFn: ({ x, y }) => {
      const isLow = y < STAGE.low;
      const beside = x >= STAGE.beside.from ? STAGE.beside.room : 0;
      return {
        top: isLow ? 0 : STAGE.top,
        bottom: isLow || count < 2 ? 0 : STAGE.thumbnails,
        left: beside,
        right: beside,
      };
    },
    closeSVG: drawing("close"),
    zoomSVG: drawing("search", '<path d="M8 10.5h5"/><path class="pswp__zoom-icn-bar-v" d="M10.5 8v5"/>'),
    arrowPrevSVG: drawing("chevronLeft"),
    arrowNextSVG: drawing("chevronRight"),
    // A picture that fits at its full size can still be enlarged.
    secondaryZoomLevel: ({ fit }) => Math.max(1, fit * 2),
    maxZoomLevel: ({ fit }) => Math.max(2, fit * 4),
    mainClass: "on-dark",
    showHideAnimationType: still ? "none" : "fade",
    showAnimationDuration: still ? 0 : 200,
    hideAnimationDuration: still ? 0 : 200,
    zoomAnimationDuration: still ? 0 : 250,
    closeTitle: t().close,
    zoomTitle: t().zoom,
    arrowPrevTitle: t().previous,
    arrowNextTitle: t().next,
    errorMsg: t().failed,
    // Handled here, because a clicked picture takes no keyboard focus.
    returnFocus: false,
    // A single tap toggles the controls, a double tap the zoom; only a mouse click beside the picture closes
    // the view.
    bgClickAction: "close",
    tapAction: "toggle-controls",
  });
  zoom.on("uiRegister", () => {
    addFullScreen(zoom);
    if (count > 1) addThumbnails(zoom, gallery);
  });
  zoom.on("firstUpdate", () => nameDialog(zoom, gallery.getAttribute("aria-label") ?? ""));
  zoom.on("change", () => announce(zoom));
  zoom.on("loadComplete", ({ content }) => fitToPicture(zoom, content.index, content.element));
  zoom.on("keydown", ({ originalEvent }) => {
    holdFocus(zoom, originalEvent);
    if (originalEvent.key === "Home") zoom.goTo(0);
    else if (originalEvent.key === "End") zoom.goTo(count - 1);
  });
  const free = holdBackground(zoom);
  zoom.on("close", () => {
    free();
    onLeave(zoom.currIndex);
    if (document.fullscreenElement) void document.exitFullscreen();
  });
  zoom.on("destroy", () => {
    const strip = gallery.querySelector<HTMLElement>("[data-strip]");
    const back =
      opener instanceof HTMLElement && gallery.contains(opener) && !strip?.contains(opener) ? opener : strip;
    back?.focus({ preventScroll: true });
  });
  zoom.init();
}

/** Returns the pictures of the strip's links; pictures that are already loaded show immediately. */
function picturesOf(gallery: HTMLElement): SlideData[] {
  return [...gallery.querySelectorAll<HTMLAnchorElement>("[data-strip] a[data-zoom]")].map((link) => {
    const image = link.querySelector("img");
    const ratio = image?.naturalWidth ? image.naturalHeight / image.naturalWidth : undefined;
    return {
      src: link.href,
      srcset: image?.srcset || undefined,
      msrc: image?.currentSrc || undefined,
      alt: image?.alt ?? "",
      width: EXPECTED.width,
      height: ratio === undefined ? EXPECTED.height : Math.round(EXPECTED.width * ratio),
    };
  });
}

/** Corrects the size of a photo with an unexpected aspect ratio. */
function fitToPicture(zoom: PhotoSwipe, index: number, element: HTMLElement | undefined): void {
  if (!(element instanceof HTMLImageElement) || !element.naturalWidth) return;
  const data = (zoom.options.dataSource as SlideData[])[index];
  const height = Math.round((EXPECTED.width * element.naturalHeight) / element.naturalWidth);
  if (!data || Math.abs(height - (data.height ?? 0)) <= 1) return;
  data.height = height;
  zoom.refreshSlideContent(index);
}

function nameDialog(zoom: PhotoSwipe, name: string): void {
  zoom.element?.setAttribute("aria-label", name);
  zoom.element?.setAttribute("aria-modal", "true");
  const status = document.createElement("p");
  status.className = "sr-only";
  status.setAttribute("role", "status");
  zoom.element?.append(status);
}

function announce(zoom: PhotoSwipe): void {
  const status = zoom.element?.querySelector("[role=status]");
  if (status) status.textContent = t().shown(zoom.currIndex + 1, zoom.getNumItems());
}

/** Adds a full-screen button where the browser supports it, which also hides the browser's bars. */
function addFullScreen(zoom: PhotoSwipe): void {
  if (!document.fullscreenEnabled) return;
  zoom.ui?.registerElement({
    name: "full-screen",
    order: 9,
    isButton: true,
    title: t().fullScreen,
    html: drawing("expand"),
    onClick: () => {
      if (document.fullscreenElement) void document.exitFullscreen();
      else void zoom.element?.requestFullscreen().catch(() => undefined);
    },
  });
}

/** Adds the row of pictures below the stage. Its one tab stop is the current picture; the arrow keys move. */
function addThumbnails(zoom: PhotoSwipe, gallery: HTMLElement): void {
  const sources = [...gallery.querySelectorAll<HTMLImageElement>("[data-thumbnails] img")];
  zoom.ui?.registerElement({
    name: "thumbnails",
    appendTo: "root",
    onInit: (row) => {
      const buttons = sources.map(({ src, alt }, index) => {
        const button = document.createElement("button");
        const picture = new Image();
        button.type = "button";
        picture.src = src;
        picture.alt = alt;
        button.append(picture);
        button.addEventListener("click", () => zoom.goTo(index));
        return button;
      });
      row.classList.add("pswp__hide-on-close");
      row.append(...buttons);
      zoom.on("change", () => {
        for (const [index, button] of buttons.entries()) {
          const isShown = index === zoom.currIndex;
          button.toggleAttribute("aria-current", isShown);
          button.tabIndex = isShown ? 0 : -1;
          if (!isShown) continue;
          button.setAttribute("aria-current", "true");
          row.scrollLeft = button.offsetLeft - (row.clientWidth - button.offsetWidth) / 2;
          if (row.contains(document.activeElement)) button.focus();
        }
      });
    },
  });
}

function drawing(icon: IconName, more = ""): string {
  return `<svg aria-hidden="true" viewBox="0 0 24 24"><path d="${outlineOf(icon)}"/>${more}</svg>`;
}

/** Traps Tab inside the dialog, because the focus would otherwise leave the page. */
function holdFocus(zoom: PhotoSwipe, event: KeyboardEvent): void {
  if (event.key !== "Tab") return;
  event.preventDefault();
  const buttons = [...(zoom.element?.querySelectorAll("button") ?? [])].filter(
    (button) =>
      !button.disabled && button.tabIndex >= 0 && button.checkVisibility({ visibilityProperty: true }),
  );
  const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
  const next = event.shiftKey ? (at <= 0 ? buttons.length - 1 : at - 1) : (at + 1) % buttons.length;
  buttons[next]?.focus();
}

/** Makes everything behind the dialog inert while it is open. */
function holdBackground(zoom: PhotoSwipe): () => void {
  const held: Element[] = [];
  zoom.on("afterInit", () => {
    for (const element of document.body.children) {
      if (element === zoom.element || element.hasAttribute("inert")) continue;
      element.setAttribute("inert", "");
      held.push(element);
    }
  });
  return () => {
    for (const element of held.splice(0)) element.removeAttribute("inert");
  };
}
