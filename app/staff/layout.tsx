import type { Metadata, Viewport } from "next";
import type { ReactNode } from "react";
import { ROBOTS } from "@/config/marketing/seo";
import { staffMessages } from "@/lib/store/i18n/staff-messages";
import "./staff.css";

export const dynamic = "force-dynamic";
export const viewport: Viewport = {
  themeColor: "#ffffff",
  width: "device-width",
  initialScale: 1,
  viewportFit: "cover",
};
export const metadata: Metadata = {
  title: staffMessages.title,
  robots: ROBOTS.hidden,
  manifest: "/staff/manifest.webmanifest",
  icons: { icon: "/icon.svg", apple: "/staff/icon/192.png" },
  appleWebApp: { capable: true, title: staffMessages.title },
};

/**
 * Renders the document of the back office: nothing of the public site's scripts, tags or styles. There is no
 * `loading.tsx`: it would send 200 before a page knows that it must respond with 403 or 404, and show nothing else
 * without JavaScript.
 */
export default function StaffDocument({ children }: { children: ReactNode }) {
  return (
    <html lang="en" data-theme="light">
      <head>
        {/* Nothing is painted before the whole frame is parsed: a menu and a header that arrive in pieces would move what is there. */}
        <link rel="expect" href="#content" blocking="render" />
      </head>
      <body>{children}</body>
    </html>
  );
}
