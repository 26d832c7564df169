import { imageSources } from "@/lib/catalog/vehicle/image-sources";

/** An offer's picture at a fixed 16:10; decorative, since the text says the same. */
export function OfferPicture({ url, className = "" }: { url: string; className?: string }) {
  const { src, srcSet } = imageSources(url);
  return (
    // biome-ignore lint/performance/noImgElement: the sizes are made beforehand
    <img
      src={src}
      srcSet={srcSet}
      sizes={srcSet && "(min-width: 1280px) 400px, (min-width: 640px) 50vw, 100vw"}
      alt=""
      width={1280}
      height={800}
      loading="lazy"
      decoding="async"
      className={`aspect-photo w-full bg-panel object-cover ${className}`}
    />
  );
}
