import { messages } from "@/lib/i18n/messages";

const WIDE = "(min-width: 640px)";
const TALL = "(max-width: 639.98px)";
/** AVIF is a quarter of the bytes; WebP is for browsers that do not read it. */
const SOURCES = {
  avif: {
    wide: "/car-art/hero-dusk-1280.avif 1280w, /car-art/hero-dusk.avif 2000w",
    tall: "/car-art/hero-dusk-mobile-480.avif 480w, /car-art/hero-dusk-mobile-720.avif 720w, /car-art/hero-dusk-mobile.avif 900w",
  },
  webp: {
    wide: "/car-art/hero-dusk-1280.webp 1280w, /car-art/hero-dusk.webp 2000w",
    tall: "/car-art/hero-dusk-mobile-480.webp 480w, /car-art/hero-dusk-mobile.webp 900w",
  },
};

/** The page's largest picture: in the first HTML and preloaded, portrait on a phone. */
export function HeroPicture() {
  return (
    <>
      <Preload media={WIDE} srcSet={SOURCES.avif.wide} />
      <Preload media={TALL} srcSet={SOURCES.avif.tall} />
      <picture>
        <source type="image/avif" media={WIDE} srcSet={SOURCES.avif.wide} sizes="100vw" />
        <source type="image/avif" srcSet={SOURCES.avif.tall} sizes="100vw" />
        <source media={WIDE} srcSet={SOURCES.webp.wide} sizes="100vw" />
        <img
          src="/car-art/hero-dusk-mobile.webp"
          srcSet={SOURCES.webp.tall}
          sizes="100vw"
          alt={messages().home.heroAlt}
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

function Preload({ media, srcSet }: { media: string; srcSet: string }) {
  return (
    <link
      rel="preload"
      as="image"
      type="image/avif"
      media={media}
      imageSrcSet={srcSet}
      imageSizes="100vw"
      fetchPriority="high"
    />
  );
}
