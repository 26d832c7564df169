import { pictureSources } from "@/lib/catalog/vehicle/picture-sources";

interface Props {
  url: string;
  /** Displayed width for the HTML attribute `sizes`. */
  sizes: string;
  /** Intrinsic size in pixels, which reserves the picture's space; by default that of the sample pictures. */
  size?: readonly [width: number, height: number];
  /** True for the largest picture above the fold; others load lazily. */
  isFirst?: boolean;
  className: string;
}

const PHOTO = [1280, 800] as const;

/** Renders a picture beside a title in a list. */
export function PictureThumb({ url, isLarge = false }: Pick<Props, "url"> & { isLarge?: boolean }) {
  return (
    <ContentPicture
      url={url}
      sizes={isLarge ? "160px" : "96px"}
      size={[96, 60]}
      className={`aspect-photo shrink-0 rounded-sm bg-panel object-cover ${isLarge ? "w-28 max-[22rem]:w-20 sm:w-40" : "w-24"}`}
    />
  );
}

/** Renders a decorative picture of the content in its prepared sizes; `next/image` would add JavaScript. */
export function ContentPicture({ url, sizes, size = PHOTO, isFirst = false, className }: Props) {
  const { src, srcSet } = pictureSources(url);
  const [width, height] = size;
  return (
    // biome-ignore lint/performance/noImgElement: its sizes are made beforehand
    <img
      {...{ src, srcSet, sizes, width, height, className }}
      alt=""
      {...(isFirst ? { fetchPriority: "high" } : { loading: "lazy", decoding: "async" })}
    />
  );
}
