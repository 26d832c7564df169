import type { Metadata } from "next";

/** What search engines and shared links are told of a page (specification §3, "SEO entry per page"). */
export interface PageHead {
  title: string;
  description: string;
  /** The page's one address, a path. */
  path: string;
  image?: string | null;
}

const DEFAULT_IMAGE = "/car-art/hero-showroom.webp";

export function pageHead({ title, description, path, image }: PageHead): Metadata {
  const images = [image ?? DEFAULT_IMAGE];
  return {
    title,
    description,
    alternates: { canonical: path },
    openGraph: { title, description, url: path, images },
    twitter: { card: "summary_large_image", title, description, images },
  };
}
