import { messages } from "@/lib/i18n/messages";

const WIDE = "(min-width: 640px)";
const TALL = "(max-width: 639.98px)";
const WIDE_SOURCES = "/car-art/hero-dusk-1280.webp 1280w, /car-art/hero-dusk.webp 2000w";
const TALL_SOURCES = "/car-art/hero-dusk-mobile-480.webp 480w, /car-art/hero-dusk-mobile.webp 900w";

/** The page's largest picture: in the first HTML and preloaded, portrait on a phone. */
export function HeroPicture() {
  return (
    <>
      <Preload media={WIDE} srcSet={WIDE_SOURCES} />
      <Preload media={TALL} srcSet={TALL_SOURCES} />
      <picture>
        <source media={WIDE} srcSet={WIDE_SOURCES} sizes="100vw" />
        <img
          src="/car-art/hero-dusk-mobile.webp"
          srcSet={TALL_SOURCES}
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
      media={media}
      imageSrcSet={srcSet}
      imageSizes="100vw"
      fetchPriority="high"
    />
  );
}
