"use client";

import { useEffect } from "react";
import { error as t } from "@/lib/store/i18n/en/error";
import "./globals.css";

/**
 * Renders the page for an unexpected error: badge, title, subtitle and a button (docs/rules.md#error-pages). Each page
 * loads it, so that it is in English alone and without what other languages need.
 */
export default function GlobalError({ error }: { error: Error }) {
  useEffect(() => console.error("Error while mounting app", error), [error]);
  return (
    <html lang="en">
      <body>
        <main id="content" className="grid min-h-screen place-items-center px-4 text-center">
          <title>{t.title}</title>
          <meta name="robots" content="noindex" />
          <div className="max-w-prose">
            <p className="inline-block rounded-full bg-danger-soft px-4 py-1 text-sm font-semibold text-danger">
              {t.badge}
            </p>
            <h1 className="mt-4 text-3xl">{t.title}</h1>
            <p className="mt-4 text-lg">{t.subtitle}</p>
            <a
              className="mt-8 inline-flex min-h-11 items-center rounded-full bg-ink px-5 font-semibold text-on-ink"
              href={t.link}
            >
              {t.button}
            </a>
          </div>
        </main>
      </body>
    </html>
  );
}
