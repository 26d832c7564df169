import { BODY_PICTURES } from "@/config/catalog/vehicle-images";
import type { Bodystyle } from "@/lib/store/api/vehicle-schema";

/**
 * Renders a body style's side view on a transparent background. It is decorative, because its name is beside
 * it. The files differ in height; all align with the bottom of one box. Without `sizes` it is at most 160 px wide.
 */
export function BodystyleCutout({
  bodystyle,
  sizes,
  className = "",
}: {
  bodystyle: Bodystyle;
  sizes?: string;
  className?: string;
}) {
  const { cutout, usual } = BODY_PICTURES[bodystyle];
  const base = `/car-art/${cutout ?? usual[0]}-cutout`;
  return (
    // biome-ignore lint/performance/noImgElement: two ready-made sizes; next/image would add JavaScript
    <img
      src={`${base}-320.webp`}
      srcSet={sizes && `${base}-320.webp 320w, ${base}.webp 640w`}
      sizes={sizes}
      alt=""
      width={640}
      height={280}
      loading="lazy"
      decoding="async"
      className={`aspect-[16/7] object-contain object-bottom ${className}`}
    />
  );
}
