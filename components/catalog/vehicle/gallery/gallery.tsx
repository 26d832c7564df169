import type { CSSProperties } from "react";
import { VehicleBadges } from "@/components/catalog/card/card-parts";
import { VehiclePhoto } from "@/components/catalog/card/vehicle-photo";
import { Icon } from "@/components/ui/icon";
import { Link } from "@/components/ui/link";
import { GALLERY_ID } from "@/config/runtime/inline-script-parts";
import { GALLERY_SCRIPT } from "@/config/runtime/inline-scripts";
import { type MediaPlayer, NO_MEDIA, type VehicleMedia } from "@/lib/catalog/vehicle/media-player";
import { imageSources, type VehicleImage, vehicleImages } from "@/lib/catalog/vehicle/vehicle-images";

import { vehicleFullName } from "@/lib/catalog/vehicle/vehicle-name";
import type { Vehicle } from "@/lib/store/api/vehicle-schema";
import { galleryMessages as copy } from "@/lib/store/i18n/en/gallery";
import { messages } from "@/lib/store/i18n/messages";

const OVER_PHOTO =
  "inline-flex min-h-11 items-center gap-2 rounded-button bg-shade/80 text-sm font-medium text-white hover:bg-shade focus-visible:outline-white";

const SIZES = "(min-width: 1280px) 800px, (min-width: 1024px) calc(100vw - 480px), 100vw";

/**
 * Renders all pictures in a strip with snap points. Visitors swipe it on a phone, move it with the arrow
 * keys, or use the thumbnails, which are plain links to the pictures. `LiveGallery` adds buttons, zoom and
 * full screen with JavaScript.
 */
export function Gallery({ vehicle, media = NO_MEDIA }: { vehicle: Vehicle; media?: VehicleMedia }) {
  const t = messages().vehicle.gallery;
  const images = vehicleImages(vehicle);
  const many = images.length > 1;
  return (
    <section
      id={GALLERY_ID}
      aria-label={t.label(vehicleFullName(vehicle))}
      className="min-w-0 print:max-w-md"
    >
      <div data-frame className="group relative max-sm:-mx-4">
        <ul
          data-strip
          // The pictures count themselves (globals.css).
          style={many ? ({ "--photos": `"${images.length}"` } as CSSProperties) : undefined}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling strip must be reachable to be moved by the arrow keys
          tabIndex={0}
          aria-label={t.strip}
          className="relative flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain scroll-smooth bg-panel [scrollbar-width:none] sm:rounded-card print:block print:overflow-visible [&::-webkit-scrollbar]:hidden"
        >
          {images.map((image, index) => (
            <li
              key={image.url}
              id={slideId(index)}
              className="relative w-full shrink-0 snap-center print:not-first:hidden"
            >
              <Link
                href={image.url}
                data-zoom={index}
                // Keyboard users open the large pictures with the button below instead of one tab stop per
                // picture.
                tabIndex={-1}
                draggable={false}
                className="block cursor-zoom-in"
              >
                <VehiclePhoto
                  vehicle={vehicle}
                  image={image}
                  position={index + 1}
                  sizes={SIZES}
                  priority={index === 0}
                />
              </Link>
            </li>
          ))}
        </ul>
        <VehicleBadges vehicle={vehicle} className="pointer-events-none absolute top-3 left-3 z-10" />
        {many && (
          <>
            <Step by={-1} className="left-3" />
            <Step by={1} className="right-3" />
          </>
        )}
        <div className="absolute bottom-2 left-3 z-10 flex gap-2 print:hidden">
          <Link
            href={images[0]!.url}
            data-zoom=""
            aria-label={t.enlargeLabel}
            className={`${OVER_PHOTO} min-w-11 justify-center sm:px-4`}
          >
            <Icon name="expand" size={18} />
            <span className="max-sm:hidden">{t.enlarge}</span>
          </Link>
          <PlayLink kind="video" player={media.video} vehicle={vehicle} />
          <PlayLink kind="spin" player={media.spin} vehicle={vehicle} />
        </div>
      </div>
      {images[0]?.standIn && <p className="mt-2 text-sm text-quiet">{t.standIn}</p>}
      {many && <Thumbnails images={images} />}
      <p role="status" className="sr-only" />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of `config/runtime/inline-scripts` */}
      <script dangerouslySetInnerHTML={{ __html: GALLERY_SCRIPT }} />
    </section>
  );
}

/**
 * Renders the link that plays a video in place of the photos after a click (`play-media`). Nothing loads from
 * the video's host earlier. Without JavaScript it leads to the player's page.
 */
function PlayLink({
  kind,
  player,
  vehicle,
}: {
  kind: keyof VehicleMedia;
  player: MediaPlayer | null;
  vehicle: Vehicle;
}) {
  if (!player) return null;
  const t = messages().vehicle.gallery.media[kind];
  return (
    <Link
      href={player.page}
      target="_blank"
      rel="noopener"
      data-player={kind}
      data-src={player.src}
      data-by={player.by}
      aria-label={t.label(vehicleFullName(vehicle), player.by)}
      className={`${OVER_PHOTO} px-4`}
    >
      {kind === "video" && (
        <svg viewBox="0 0 24 24" width={18} height={18} fill="currentColor" aria-hidden="true">
          <path d="M7 4.5v15l12.5-7.5L7 4.5Z" />
        </svg>
      )}
      {t.short}
    </Link>
  );
}

/**
 * Renders a step button, which works after a click has hydrated the island; on touch screens visitors swipe
 * instead.
 */
function Step({ by, className }: { by: -1 | 1; className: string }) {
  return (
    <button
      type="button"
      data-step={by}
      aria-label={by < 0 ? copy().previous : copy().next}
      className={`absolute top-1/2 z-10 noscript:hidden print:hidden -mt-5.5 grid size-11 place-items-center rounded-full bg-page/90 text-ink shadow-float transition-opacity hover:bg-page aria-disabled:opacity-40 max-sm:hidden ${className}`}
    >
      <Icon name={by < 0 ? "chevronLeft" : "chevronRight"} />
    </button>
  );
}

/** Renders small pictures that lead to the large ones; their look is in globals.css. */
function Thumbnails({ images }: { images: readonly VehicleImage[] }) {
  const t = messages().vehicle;
  return (
    <ul
      data-thumbnails
      aria-label={t.gallery.thumbnails}
      className="relative -mx-1 mt-2 flex gap-2 overflow-x-auto p-1 [scrollbar-width:thin] max-sm:hidden print:hidden"
    >
      {images.map((image, index) => {
        const view = image.view === "photo" ? t.views.photo(index + 1) : t.views[image.view];
        return (
          <li key={image.url} className="shrink-0">
            <Link
              href={`#${slideId(index)}`}
              data-slide={index}
              aria-current={index === 0 ? "true" : undefined}
            >
              {/* biome-ignore lint/performance/noImgElement: the sizes are made at import */}
              <img
                src={smallest(image.url)}
                alt={t.gallery.goTo(index + 1, view)}
                width={112}
                height={70}
                loading="lazy"
                decoding="async"
              />
            </Link>
          </li>
        );
      })}
    </ul>
  );
}

/** Returns the 480 px version of a picture stored on this site; a remote photo has only one size. */
function smallest(url: string): string {
  const { src, srcSet } = imageSources(url);
  return srcSet?.split(" ", 1)[0] ?? src;
}

/**
 * Returns the id of a picture, which is the target of its thumbnail's link.
 * @param index position in the strip, from 0
 */
function slideId(index: number): string {
  return `picture-${index + 1}`;
}
