import { imageSources } from "@/lib/vehicle/image-sources";

interface Props {
  url: string;
  alt: string;
  /** Width that the picture takes on screen, as the `sizes` attribute. */
  sizes: string;
  /** In the first screen: loaded at once and first. */
  priority?: boolean;
  className?: string;
}

/** A picture at a fixed 16:10, so that it never moves the page when it arrives. Vehicles have `VehiclePhoto`. */
export function Picture({ url, alt, sizes, priority = false, className = "" }: Props) {
  const { src, srcSet } = imageSources(url);
  return (
    // biome-ignore lint/performance/noImgElement: the sizes are made at import (design 12b); next/image would add JavaScript
    <img
      src={src}
      srcSet={srcSet}
      sizes={srcSet && sizes}
      alt={alt}
      width={1280}
      height={800}
      loading={priority ? "eager" : "lazy"}
      fetchPriority={priority ? "high" : undefined}
      decoding={priority ? "sync" : "async"}
      className={`aspect-photo w-full bg-panel object-cover ${className}`}
    />
  );
}
