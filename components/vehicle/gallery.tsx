import { messages } from "@/lib/i18n/messages";
import type { Vehicle } from "@/lib/store-api/schemas";
import { imageSources } from "@/lib/vehicle/image-sources";
import { type VehicleImage, vehicleImages } from "@/lib/vehicle/vehicle-images";
import { vehicleFullName } from "@/lib/vehicle/vehicle-name";
import { VehiclePhoto } from "./vehicle-photo";

const SIZES = "(min-width: 1280px) 800px, (min-width: 1024px) calc(100vw - 480px), 100vw";

/**
 * All pictures in a strip that snaps: swiped on a phone, moved by the arrow keys when focused, reached directly by the
 * thumbnails, which are plain links to the pictures. Nothing here needs JavaScript.
 */
export function Gallery({ vehicle }: { vehicle: Vehicle }) {
  const t = messages().vehicle.gallery;
  const images = vehicleImages(vehicle);
  return (
    <section aria-label={t.label(vehicleFullName(vehicle))} className="min-w-0 print:max-w-xl">
      <div className="relative max-sm:-mx-4">
        <ul
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling strip must be reachable to be moved by the arrow keys
          tabIndex={0}
          aria-label={t.strip}
          className="flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain scroll-smooth bg-panel [scrollbar-width:none] sm:rounded-card print:block print:overflow-visible [&::-webkit-scrollbar]:hidden"
        >
          {images.map((image, index) => (
            <li
              key={image.url}
              id={slideId(index)}
              className="relative w-full shrink-0 snap-center print:not-first:hidden"
            >
              <VehiclePhoto
                vehicle={vehicle}
                image={image}
                position={index + 1}
                sizes={SIZES}
                priority={index === 0}
              />
              {images.length > 1 && (
                <span
                  aria-hidden="true"
                  className="absolute right-3 bottom-3 rounded-full bg-ink/80 px-3 py-1 text-sm font-medium text-white tabular-nums print:hidden"
                >
                  {t.position(index + 1, images.length)}
                </span>
              )}
            </li>
          ))}
        </ul>
      </div>
      {images[0]?.standIn && <p className="mt-2 text-sm text-quiet">{t.standIn}</p>}
      {images.length > 1 && <Thumbnails images={images} />}
    </section>
  );
}

function Thumbnails({ images }: { images: readonly VehicleImage[] }) {
  const t = messages().vehicle;
  return (
    <ul
      aria-label={t.gallery.thumbnails}
      className="-mx-1 mt-2 flex gap-2 overflow-x-auto p-1 [scrollbar-width:thin] max-sm:hidden print:hidden"
    >
      {images.map((image, index) => {
        const view = image.view === "photo" ? t.views.photo(index + 1) : t.views[image.view];
        return (
          <li key={image.url} className="shrink-0">
            <a
              href={`#${slideId(index)}`}
              aria-label={t.gallery.goTo(index + 1, view)}
              className="block overflow-hidden rounded-sm ring-1 ring-line transition-shadow hover:ring-2 hover:ring-ink"
            >
              {/* biome-ignore lint/performance/noImgElement: the sizes are made at import (design 12b) */}
              <img
                src={smallest(image.url)}
                alt=""
                width={112}
                height={70}
                loading="lazy"
                decoding="async"
                className="aspect-photo w-28 bg-panel object-cover"
              />
            </a>
          </li>
        );
      })}
    </ul>
  );
}

function slideId(index: number): string {
  return `picture-${index + 1}`;
}

/** The 480 px size of our own pictures; a remote photo has one size. */
function smallest(url: string): string {
  const { src, srcSet } = imageSources(url);
  return srcSet?.split(" ", 1)[0] ?? src;
}
