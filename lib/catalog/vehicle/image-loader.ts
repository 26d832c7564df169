/** Disables Next.js's image optimizer, which runs per request. Pictures have their own `srcset`. */
export default function imageLoader({ src }: { src: string }): string {
  return src;
}
