/** Our own wide pictures in their sizes. AVIF is a quarter of the bytes; WebP is for browsers that do not read it. */
export const HERO_PICTURES: Readonly<Record<string, { avif?: string; webp: string }>> = {
  "/car-art/hero-dusk.webp": {
    avif: "/car-art/hero-dusk-1280.avif 1280w, /car-art/hero-dusk.avif 2000w",
    webp: "/car-art/hero-dusk-1280.webp 1280w, /car-art/hero-dusk.webp 2000w",
  },
  "/car-art/hero-dusk-mobile.webp": {
    avif: "/car-art/hero-dusk-mobile-480.avif 480w, /car-art/hero-dusk-mobile-720.avif 720w, /car-art/hero-dusk-mobile.avif 900w",
    webp: "/car-art/hero-dusk-mobile-480.webp 480w, /car-art/hero-dusk-mobile.webp 900w",
  },
  "/car-art/hero-showroom.webp": {
    webp: "/car-art/hero-showroom-1280.webp 1280w, /car-art/hero-showroom.webp 2000w",
  },
  "/car-art/hero-showroom-mobile.webp": {
    webp: "/car-art/hero-showroom-mobile-480.webp 480w, /car-art/hero-showroom-mobile.webp 900w",
  },
  "/car-art/hero-service.webp": {
    webp: "/car-art/hero-service-1280.webp 1280w, /car-art/hero-service.webp 2000w",
  },
  "/car-art/hero-service-mobile.webp": {
    webp: "/car-art/hero-service-mobile-480.webp 480w, /car-art/hero-service-mobile.webp 900w",
  },
};
