import type { CardVehicle } from "@/lib/catalog/vehicle/card-vehicle";
import { imageSources, type VehicleImage } from "@/lib/catalog/vehicle/vehicle-images";

import { vehicleFullName } from "@/lib/catalog/vehicle/vehicle-name";
import { messages } from "@/lib/store/i18n/messages";

interface Props {
  vehicle: CardVehicle;
  image: VehicleImage;
  /** Position of the picture in the gallery, from 1; part of its alternative text. */
  position?: number;
  /** Width that the picture takes on screen, as the `sizes` attribute. */
  sizes: string;
  /** True for a picture above the fold, which loads immediately with high priority. */
  priority?: boolean;
  className?: string;
}

/** Renders a vehicle's picture with a fixed 16:10 ratio, so that loading it does not shift the layout. */
export function VehiclePhoto({
  vehicle,
  image,
  position = 1,
  sizes,
  priority = false,
  className = "",
}: Props) {
  const t = messages().vehicle;
  const { src, srcSet } = imageSources(image.url);
  const view = image.view === "photo" ? t.views.photo(position) : t.views[image.view];
  return (
    // biome-ignore lint/performance/noImgElement: the sizes are made at import; next/image would add JavaScript
    <img
      src={src}
      srcSet={srcSet}
      sizes={srcSet && sizes}
      alt={t.imageAlt(vehicleFullName(vehicle), vehicle.exteriorColor, view)}
      width={1280}
      height={800}
      loading={priority ? "eager" : "lazy"}
      fetchPriority={priority ? "high" : undefined}
      decoding="async"
      className={`aspect-photo w-full bg-panel object-cover dark:brightness-85 ${className}`}
    />
  );
}
