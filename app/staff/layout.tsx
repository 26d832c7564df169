import type { Metadata, Viewport } from "next";
import type { ReactNode } from "react";
import { ROBOTS } from "@/config/marketing/seo";
import { DARK } from "@/config/runtime/theme";
import { staffMessages } from "@/lib/store/i18n/staff-messages";
import "./staff.css";

export const dynamic = "force-dynamic";
export const viewport: Viewport = {
  themeColor: [
    { media: "(prefers-color-scheme: light)", color: "#ffffff" },
    { media: "(prefers-color-scheme: dark)", color: DARK.page },
  ],
  width: "device-width",
  initialScale: 1,
  viewportFit: "cover",
};
/** Returns the metadata that all pages of the back office share. */
export function generateMetadata(): Metadata {
  return {
    robots: ROBOTS.hidden,
    manifest: "/staff/manifest.webmanifest",
    icons: { icon: "/icon.svg", apple: "/staff/icon/192.png" },
    appleWebApp: { capable: true, title: staffMessages().title },
  };
}

/**
 * Renders the HTML document of the back office, without the public site's scripts, tags and styles. There is
 * no `loading.tsx`: it would send status 200 before a page can respond with 403 or 404, and would hide the
 * page without JavaScript.
 */
export default function StaffDocument({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <head>
        {/* Blocks rendering until the app shell is parsed: a menu or header that arrives in pieces would shift the layout. */}
        <link rel="expect" href="#content" blocking="render" />
      </head>
      <body>{children}</body>
    </html>
  );
}
