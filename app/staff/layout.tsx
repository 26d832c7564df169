import type { Metadata, Viewport } from "next";
import type { ReactNode } from "react";
import { ROBOTS } from "@/config/marketing/seo";
import { staffMessages } from "@/lib/store/i18n/staff-messages";
import "./staff.css";

export const dynamic = "force-dynamic";
export const viewport: Viewport = { themeColor: "#ffffff", width: "device-width", initialScale: 1 };
export const metadata: Metadata = { title: staffMessages.title, robots: ROBOTS.hidden };

/** The document of the back office: nothing of the public site's scripts, tags or styles. */
export default function StaffDocument({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <body>{children}</body>
    </html>
  );
}
