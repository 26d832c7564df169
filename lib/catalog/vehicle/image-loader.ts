/** Switches Next's request-time image optimizer off; pictures carry their own `srcset`. */
export default function imageLoader({ src }: { src: string }): string {
  return src;
}
