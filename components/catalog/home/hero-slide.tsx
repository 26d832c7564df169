import { buttonClass } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { Link } from "@/components/ui/link";
import { Container } from "@/components/ui/page-frame";
import { HERO_PICTURES } from "@/config/catalog/home";
import { pictureSources } from "@/lib/catalog/vehicle/picture-sources";
import type { HeroSlide } from "@/lib/store/api/page-schemas";

const GROUNDS = {
  panel: "bg-panel text-body",
  band: "bg-band text-on-band",
  accent: "bg-accent text-accent-ink",
} as const;

/** Text colors on each background. The accent background is the same in both themes. */
const ON_GROUND: Partial<Record<keyof typeof GROUNDS, string>> = { accent: "text-accent-ink" };

/**
 * Renders each slide after the first: its text on one side, its picture on the other side or behind the text.
 */
export function OtherSlide({ slide }: { slide: HeroSlide }) {
  const { layout, badge, title, description, list, images, classes } = slide;
  const dark = classes.includes("on-dark");
  const ground = (Object.keys(GROUNDS) as (keyof typeof GROUNDS)[]).find((name) => classes.includes(name));
  const strong = dark
    ? "text-white"
    : (ON_GROUND[ground ?? "panel"] ?? (layout === "full" ? "text-shade" : "text-ink"));
  return (
    <div
      className={`relative isolate h-full overflow-hidden ${GROUNDS[ground ?? "panel"]} ${dark ? "on-dark" : ""}`}
    >
      {images.watermark && (
        <LatePicture
          url={images.watermark}
          className="pointer-events-none absolute inset-0 -z-10 size-full object-cover opacity-10"
        />
      )}
      {layout === "full" && (
        <LatePicture url={images.mainImage} className="absolute inset-0 -z-10 size-full object-cover" />
      )}
      <Container className="grid h-full content-start pt-6 pb-12 sm:grid-cols-2 sm:items-center sm:gap-8 sm:py-12">
        <div className="relative">
          {badge && (
            <p className="mb-3 w-fit rounded-button bg-accent px-3 py-1 text-sm font-semibold text-accent-ink">
              {badge}
            </p>
          )}
          <h2 className={`max-w-[14em] text-2xl sm:text-4xl ${strong}`}>{title}</h2>
          {description && <p className="mt-3 max-w-prose max-sm:hidden sm:text-lg">{description}</p>}
          {list.length > 0 && (
            <ul className="mt-4 space-y-1.5 sm:mt-5 sm:space-y-2">
              {list.map((point) => (
                <li key={point} className={`flex gap-2.5 ${strong}`}>
                  <Icon name="check" className="mt-0.5 text-accent" />
                  {point}
                </li>
              ))}
            </ul>
          )}
          <Buttons slide={slide} color={strong} />
          <Disclaimer slide={slide} />
        </div>
        {layout === "split" && (
          <div className="max-sm:absolute max-sm:right-0 max-sm:bottom-8 max-sm:-z-10 max-sm:w-[54%] sm:relative sm:self-end">
            <div className="aspect-[8/5]">
              <LatePicture
                url={images.mainImage}
                sizes="(min-width: 640px) 48vw, 54vw"
                className="size-full object-contain object-bottom"
              />
            </div>
          </div>
        )}
      </Container>
    </div>
  );
}

function Buttons({ slide: { buttons }, color }: { slide: HeroSlide; color: string }) {
  const { primary, secondary, textLink } = buttons;
  if (!primary && !secondary && !textLink) return null;
  return (
    <p className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-1 sm:mt-6 sm:gap-3">
      {primary && (
        <Link href={primary.url} className={buttonClass("primary")}>
          {primary.text}
        </Link>
      )}
      {secondary && (
        <Link href={secondary.url} className={buttonClass("outline", "max-sm:hidden")}>
          {secondary.text}
        </Link>
      )}
      {textLink && (
        <Link
          href={textLink.url}
          className={`inline-flex min-h-11 items-center font-semibold underline underline-offset-4 ${color}`}
        >
          {textLink.text}
        </Link>
      )}
    </p>
  );
}

function Disclaimer({ slide: { disclaimer } }: { slide: HeroSlide }) {
  if (!disclaimer) return null;
  if (disclaimer.style === "text")
    return <p className="mt-2 max-w-prose text-sm max-sm:w-[46%] sm:mt-4">{disclaimer.text}</p>;
  return (
    <details className="group mt-1 max-w-prose text-sm not-open:max-sm:w-[46%] sm:mt-3">
      <summary className="flex min-h-11 list-none items-center gap-1.5 font-medium [&::-webkit-details-marker]:hidden">
        {disclaimer.buttonText}
        <Icon name="chevronDown" size={16} className="transition-transform group-open:rotate-180" />
      </summary>
      <p className="pb-2">{disclaimer.text}</p>
    </details>
  );
}

const WIDE = "(min-width: 1024px)";
const TALL = "(max-width: 1023.98px)";

/**
 * Renders the page's largest picture in the initial HTML and preloads it. Phones and tablets get another
 * picture if one exists. Decorative.
 */
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
          className="absolute inset-0 -z-10 size-full object-cover object-top sm:max-lg:object-[50%_77%] lg:object-[100%_73%]"
        />
      </picture>
    </>
  );
}

/**
 * Renders the picture of an initially hidden slide; `ui/slide-rows` inserts its markup after the page has
 * loaded.
 */
function LatePicture({
  url,
  sizes = "(min-width: 640px) 48vw, 90vw",
  className,
}: {
  url: string;
  sizes?: string;
  className: string;
}) {
  const hero = HERO_PICTURES[url]?.webp;
  const { src, srcSet } = hero ? { src: url, srcSet: hero } : pictureSources(url);
  return (
    <noscript>
      {/* biome-ignore lint/performance/noImgElement: its sizes are made beforehand */}
      <img
        src={src}
        srcSet={srcSet}
        sizes={sizes}
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
