import { galleryMessages as t } from "@/lib/store/i18n/en/gallery";

/** Milliseconds after the last scroll movement when a swipe has ended. */
const SCROLL_END_MS = 120;

/**
 * Hydrates the gallery's buttons, keys and the marker of the current thumbnail. Zoom and full screen load on
 * demand.
 * @returns a function that removes the listeners
 */
export function hydrateGallery(gallery: HTMLElement): () => void {
  const strip = stripOf(gallery.querySelector<HTMLElement>("[data-strip]")!);
  const ending = new AbortController();
  const { signal } = ending;
  let shown = strip.at();

  const markCurrent = (index: number) => {
    shown = index;
    markShown(gallery, index, strip.count);
  };
  const go = (index: number) => {
    const wanted = Math.min(strip.count - 1, Math.max(0, index));
    if (wanted === shown) return;
    strip.show(wanted);
    markCurrent(wanted);
    gallery.querySelector("[role=status]")!.textContent = t().shown(wanted + 1, strip.count);
  };
  const zoom = async (index: number) => {
    try {
      const { openZoom } = await import("./zoom");
      openZoom(gallery, index, (left) => {
        strip.show(left, "instant");
        markCurrent(left);
      });
    } catch {
      // If code or styles fail to load, the picture itself opens, as without JavaScript.
      location.assign(strip.element.querySelectorAll<HTMLAnchorElement>("a[data-zoom]")[index]!.href);
    }
  };
  const play = async (link: HTMLAnchorElement) => {
    try {
      (await import("./play-media")).playMedia(gallery, link);
    } catch {
      location.assign(link.href);
    }
  };

  const press = (event: MouseEvent) => {
    const target = (event.target as Element).closest<HTMLElement>(
      "[data-slide],[data-step],[data-zoom],[data-player]",
    );
    if (!target || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    const { slide, step, zoom: zoomed } = target.dataset;
    if (target.dataset.player) void play(target as HTMLAnchorElement);
    else if (slide !== undefined) go(Number(slide));
    else if (step !== undefined) go(shown + Number(step));
    else void zoom(zoomed ? Number(zoomed) : shown);
  };
  const key = (event: KeyboardEvent) => {
    if (event.target !== strip.element || event.metaKey || event.ctrlKey || event.altKey) return;
    const steps: Record<string, number> = {
      ArrowLeft: shown - 1,
      ArrowRight: shown + 1,
      Home: 0,
      End: strip.count,
    };
    const wanted = steps[event.key];
    if (wanted !== undefined) go(wanted);
    else if (event.key === "Enter") void zoom(shown);
    else return;
    event.preventDefault();
  };
  let scrollEnd: ReturnType<typeof setTimeout> | undefined;
  const scroll = () => {
    clearTimeout(scrollEnd);
    scrollEnd = setTimeout(() => strip.at() !== shown && markCurrent(strip.at()), SCROLL_END_MS);
  };

  gallery.addEventListener("click", press, { signal });
  strip.element.addEventListener("keydown", key, { signal });
  strip.element.addEventListener("scroll", scroll, { signal, passive: true });
  markCurrent(shown);
  gallery.dataset.awake = "yes";
  const { wanted } = gallery.dataset;
  delete gallery.dataset.wanted;
  const player = gallery.querySelector<HTMLAnchorElement>(`[data-player="${wanted}"]`);
  if (player) void play(player);
  else if (wanted !== undefined) void zoom(wanted === "" ? shown : Number(wanted));
  return () => {
    clearTimeout(scrollEnd);
    ending.abort();
    delete gallery.dataset.awake;
  };
}

function markShown(gallery: HTMLElement, index: number, count: number): void {
  for (const thumbnail of gallery.querySelectorAll<HTMLElement>("[data-slide]")) {
    const isShown = Number(thumbnail.dataset.slide) === index;
    thumbnail.toggleAttribute("aria-current", isShown);
    if (isShown) {
      thumbnail.setAttribute("aria-current", "true");
      keepInView(thumbnail);
    }
  }
  for (const step of gallery.querySelectorAll<HTMLElement>("[data-step]")) {
    // Not `disabled`, because a button that becomes disabled during a click loses the focus.
    step.setAttribute("aria-disabled", String(index === (step.dataset.step === "1" ? count - 1 : 0)));
  }
}

/** Scrolls the row of thumbnails without scrolling the page. */
function keepInView(thumbnail: HTMLElement): void {
  const row = thumbnail.closest<HTMLElement>("[data-thumbnails]");
  const item = thumbnail.parentElement;
  if (!row || !item) return;
  const { offsetLeft: left, offsetWidth: width } = item;
  if (left < row.scrollLeft) row.scrollLeft = left;
  else if (left + width > row.scrollLeft + row.clientWidth) row.scrollLeft = left + width - row.clientWidth;
}

/** The gallery's strip as the server rendered it; browser only. */
interface Strip {
  element: HTMLElement;
  /** Number of pictures. */
  count: number;
  /** Returns the index of the visible picture, from 0. */
  at(): number;
  /** Scrolls to a picture: instantly, or as the style sheet sets, which respects `prefers-reduced-motion`. */
  show(index: number, how?: "styled" | "instant"): void;
}

function stripOf(element: HTMLElement): Strip {
  const slides = [...element.children] as HTMLElement[];
  const count = slides.length;
  return {
    element,
    count,
    at: () => Math.min(count - 1, Math.max(0, Math.round(element.scrollLeft / (element.clientWidth || 1)))),
    show: (index, how = "styled") =>
      element.scrollTo({
        left: slides[index]?.offsetLeft ?? 0,
        behavior: how === "styled" ? "auto" : "instant",
      }),
  };
}
