import type { Metadata, Viewport } from "next";
import type { ReactNode } from "react";
import { LiveShell } from "@/components/layout/live-shell";
import { PreviewBanner } from "@/components/layout/preview-banner";
import { CookieConsent } from "@/components/marketing/consent/cookie-consent";
import { VisitTracker } from "@/components/marketing/tracking/visit-tracker";
import { OutageContent } from "@/components/ui/outage-content";
import { PRICING_LOCK } from "@/config/catalog/pricing";
import { FLAGS_META } from "@/config/marketing/flags";
import { THEME_SCRIPT, TRANSITION_SCRIPT } from "@/config/runtime/inline-scripts";
import { DEFAULT_LOCALE } from "@/config/runtime/languages";
import { DARK } from "@/config/runtime/theme";
import {
  type PageSnapshot,
  pageSnapshot,
  pageStores,
  shownPrints,
} from "@/lib/catalog/inventory/snapshot/page-snapshot";
import { searchVersion } from "@/lib/catalog/inventory/snapshot/parts";
import { consentAttributes, consentSettings } from "@/lib/core/browser/page-settings";
import { currentLocale, languageTag } from "@/lib/core/language/current-language";
import { robotsDirectives } from "@/lib/core/pages/robots";
import { env } from "@/lib/core/platform/env";
import { fontFile, themeStyle } from "@/lib/core/theme/theme";
import { hasCallNumbers } from "@/lib/leads/texts/call-numbers";
import { voiceService } from "@/lib/leads/texts/text-service";
import { flagService } from "@/lib/marketing/flags/flag-service";
import { storeOgPicture } from "@/lib/marketing/seo/og/card";
import { trackingSetup } from "@/lib/marketing/tracking/tracking-setup";
import { storeTitles } from "@/lib/store/content/page-titles";
import { STORE_PARTS_META, STORE_VERSION_META, textOfPrints } from "@/lib/web/cache/page-status";
import { thisBuild } from "@/lib/web/routing/this-build";
import "../globals.css";

type Props = { children: ReactNode; params: Promise<{ store: string }> };

export const viewport: Viewport = {
  themeColor: [
    { media: "(prefers-color-scheme: light)", color: "#ffffff" },
    { media: "(prefers-color-scheme: dark)", color: DARK.page },
  ],
  width: "device-width",
  initialScale: 1,
};

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const page = await pageSnapshot((await params).store);
  if (!page) return { robots: { index: false } };
  const { profile } = page.snapshot;
  return {
    metadataBase: new URL(env().SITE_URL),
    title: storeTitles(profile),
    description: profile.site.description,
    // Pages with their own metadata (`pageHead`) override these defaults.
    openGraph: {
      siteName: profile.site.name,
      locale: languageTag().replace("-", "_"),
      images: [storeOgPicture(profile)],
    },
    twitter: { card: "summary_large_image", images: [storeOgPicture(profile)] },
    formatDetection: { telephone: false },
    robots: robotsDirectives({ kind: "page" }, env().SEARCH_INDEXING === "on"),
  };
}

/** Renders the HTML document of every page in the store's colors. */
export default async function StoreDocument({ children, params }: Props) {
  const page = await pageSnapshot((await params).store);
  return (
    <html
      lang={currentLocale()}
      style={page ? themeStyle(page.snapshot.profile) : undefined}
      {...(page && consentAttributes(consentSettings(page.snapshot.profile)))}
      // A script sets the visitor's theme before React hydrates.
      suppressHydrationWarning
      data-price-lock={PRICING_LOCK === "full" ? PRICING_LOCK : undefined}
    >
      <head>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of `config/runtime/inline-scripts` */}
        <script dangerouslySetInnerHTML={{ __html: THEME_SCRIPT }} />
        {flagService(env()) && <meta name={FLAGS_META} content={flagService(env())!} />}
        {page && <meta name={STORE_VERSION_META} content={searchVersion(page.snapshot.parts)} />}
        {page && <meta name={STORE_PARTS_META} content={textOfPrints(await shownPrints(page))} />}
        <link
          rel="preload"
          href={fontFile(page?.snapshot.profile ?? {})}
          as="font"
          type="font/woff2"
          crossOrigin="anonymous"
        />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of `config/runtime/inline-scripts` */}
        <script dangerouslySetInnerHTML={{ __html: TRANSITION_SCRIPT }} />
        {/* Blocks rendering until the header is complete: a partly painted header would shift when the rest arrives. */}
        <link rel="expect" href="#content" blocking="render" />
      </head>
      <body>
        {page?.preview && !page.preview.isFramed && (
          <PreviewBanner until={page.preview.until} timeZone={page.snapshot.profile.timeZone} />
        )}
        <InLanguage>
          {page && !page.preview && <CookieConsent />}
          {!page && <OutageContent phone={env().STORE_PHONE ?? null} />}
          {/* Rendered during an outage too: a dynamic page then redirects to the cached address, which responds with 503. */}
          {children}
          <LiveShell />
          {!page?.preview && (
            <VisitTracker
              build={thisBuild.id}
              tracking={trackingSetup(env(), page?.snapshot.profile)}
              {...(page && (await showsCallNumbers(page)) && { hasCallNumbers: true })}
            />
          )}
        </InLanguage>
      </body>
    </html>
  );
}

/** Returns true if calls are on and a store whose number the page may show has one for a source. */
async function showsCallNumbers(page: NonNullable<PageSnapshot>): Promise<boolean> {
  if (voiceService() === null) return false;
  return hasCallNumbers([page.snapshot.profile, ...(await pageStores(page))]);
}

/** English pages need no messages besides those in their own scripts. */
async function InLanguage({ children }: { children: ReactNode }) {
  if (currentLocale() === DEFAULT_LOCALE) return children;
  const { Translations } = await import("@/components/layout/translations");
  return <Translations isPseudo={env().PSEUDO_LOCALE === "on"}>{children}</Translations>;
}
