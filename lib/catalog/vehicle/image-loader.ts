/** Switches Next's request-time image optimizer off (design 12a); pictures carry their own `srcset`. */
export default function imageLoader({ src }: { src: string }): string {
  return src;
}
