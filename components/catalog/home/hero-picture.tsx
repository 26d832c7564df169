import { HERO_PICTURES } from "@/config/catalog/hero-pictures";
import { pictureSources } from "@/lib/catalog/vehicle/picture-sources";

const WIDE = "(min-width: 640px)";
const TALL = "(max-width: 639.98px)";

/** The page's largest picture: in the first HTML and preloaded, another one on a phone where there is one. Decorative. */
export function HeroPicture({ main, mobile }: { main: string; mobile: string }) {
  const [wide, tall] = [sourcesOf(main), sourcesOf(mobile)];
  return (
    <>
      <Preload media={WIDE} sources={wide} />
      <Preload media={TALL} sources={tall} />
      <picture>
        {wide.avif && <source type="image/avif" media={WIDE} srcSet={wide.avif} sizes="100vw" />}
        {tall.avif && <source type="image/avif" media={TALL} srcSet={tall.avif} sizes="100vw" />}
        <source media={WIDE} srcSet={wide.webp} sizes="100vw" />
        <img
          src={mobile}
          srcSet={tall.webp}
          sizes="100vw"
          alt=""
          width={900}
          height={1200}
          fetchPriority="high"
          decoding="sync"
          className="absolute inset-0 -z-10 size-full object-cover object-top sm:object-[100%_73%]"
        />
      </picture>
    </>
  );
}

/** A picture of a slide that is not seen at first: its markup is taken in once the page is complete (`ui/slide-rows`). */
export function LatePicture({ url, className }: { url: string; className: string }) {
  const hero = HERO_PICTURES[url]?.webp;
  const { src, srcSet } = hero ? { src: url, srcSet: hero } : pictureSources(url);
  return (
    <noscript>
      {/* biome-ignore lint/performance/noImgElement: its sizes are made beforehand */}
      <img
        src={src}
        srcSet={srcSet}
        sizes="(min-width: 640px) 48vw, 90vw"
        alt=""
        width={960}
        height={600}
        loading="lazy"
        decoding="async"
        className={className}
      />
    </noscript>
  );
}

function sourcesOf(url: string): { avif?: string; webp: string } {
  return HERO_PICTURES[url] ?? { webp: url };
}

function Preload({
  media,
  sources: { avif, webp },
}: {
  media: string;
  sources: { avif?: string; webp: string };
}) {
  return (
    <link
      rel="preload"
      as="image"
      type={avif ? "image/avif" : undefined}
      media={media}
      imageSrcSet={avif ?? webp}
      imageSizes="100vw"
      fetchPriority="high"
    />
  );
}
