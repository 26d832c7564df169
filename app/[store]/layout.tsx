import type { Metadata, Viewport } from "next";
import type { ReactNode } from "react";
import { CookieConsent } from "@/components/consent/cookie-consent";
import { LiveShell } from "@/components/layout/live-shell";
import { Visit } from "@/components/tracking/visit";
import { OutageContent } from "@/components/ui/outage-content";
import { FLAGS_META } from "@/config/flags";
import { TRANSITION_SCRIPT } from "@/config/inline-scripts";
import { PRICING_LOCK } from "@/config/pricing";
import { SHARED_LOCALE, TITLE_SEPARATOR } from "@/config/seo";
import { STORE_VERSION_META } from "@/lib/cache/page-status";
import { consentAttributes, consentSettings } from "@/lib/consent/page-settings";
import { flagService } from "@/lib/flags/flag-service";
import { pageSnapshot } from "@/lib/inventory/page-snapshot";
import { env } from "@/lib/platform/env";
import { thisBuild } from "@/lib/routing/this-build";
import { storeOgPicture } from "@/lib/seo/og/card";
import { robotsDirectives } from "@/lib/seo/robots";
import { themeStyle } from "@/lib/theme/accent";
import { trackingSetup } from "@/lib/tracking/tracking-setup";
import "../globals.css";

type Props = { children: ReactNode; params: Promise<{ store: string }> };

export const viewport: Viewport = { themeColor: "#ffffff", width: "device-width", initialScale: 1 };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const page = await pageSnapshot((await params).store);
  if (!page) return { robots: { index: false } };
  const { profile } = page.snapshot;
  return {
    metadataBase: new URL(env().SITE_URL),
    title: {
      template: `%s ${TITLE_SEPARATOR} ${profile.name}`,
      default: `${profile.name} ${TITLE_SEPARATOR} ${profile.city}, ${profile.state_short}`,
    },
    description: profile.site.description,
    // Pages with a head of their own (`pageHead`) say more.
    openGraph: { siteName: profile.site.name, locale: SHARED_LOCALE, images: [storeOgPicture(profile)] },
    twitter: { card: "summary_large_image", images: [storeOgPicture(profile)] },
    formatDetection: { telephone: false },
    robots: robotsDirectives({ kind: "page" }, env().SEARCH_INDEXING === "on"),
  };
}

/** The document of every page, in the colours of the store. */
export default async function StoreDocument({ children, params }: Props) {
  const page = await pageSnapshot((await params).store);
  return (
    <html
      lang="en"
      style={page ? themeStyle(page.snapshot.profile) : undefined}
      {...(page && consentAttributes(consentSettings(page.snapshot.profile)))}
      data-price-lock={PRICING_LOCK === "full" ? PRICING_LOCK : undefined}
    >
      <head>
        {flagService(env()) && <meta name={FLAGS_META} content={flagService(env())!} />}
        {page && <meta name={STORE_VERSION_META} content={page.snapshot.version} />}
        <link
          rel="preload"
          href="/fonts/geist-latin.woff2"
          as="font"
          type="font/woff2"
          crossOrigin="anonymous"
        />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of `config/inline-scripts` */}
        <script dangerouslySetInnerHTML={{ __html: TRANSITION_SCRIPT }} />
        {/* A header that is painted half read would move when the rest of it comes. */}
        <link rel="expect" href="#content" blocking="render" />
      </head>
      <body>
        {page && <CookieConsent />}
        {!page && <OutageContent phone={env().STORE_PHONE ?? null} />}
        {/* Drawn in an outage too: a dynamic page then redirects to the cached address, which states the 503. */}
        {children}
        <LiveShell />
        <Visit build={thisBuild.id} tracking={trackingSetup(env())} />
      </body>
    </html>
  );
}
