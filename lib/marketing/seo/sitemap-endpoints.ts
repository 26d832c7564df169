import "server-only";
import * as z from "zod";
import { defineEndpoint } from "../../core/http/endpoint";
import { visitor } from "../../core/http/gates";
import { emptyRefusals } from "../../core/http/refusals";
import { env } from "../../core/platform/env";
import { isSitemapName, readFileName, sitemapFile, sourceAnswer } from "./sitemap-files";
import { answerSnapshotFile } from "./snapshot-file";

const SITEMAPS = {
  method: "GET",
  tag: "operation",
  internal: true,
  who: visitor(),
  limit: [],
  refusals: emptyRefusals,
} as const;

/** Serves `/sitemap-{file}.xml`, which `next.config` rewrites to this URL. */
const getSitemapFile = defineEndpoint({
  ...SITEMAPS,
  id: "getSitemapFile",
  path: "/api/sitemap-files/{file}",
  summary: "A sitemap",
  params: z.object({ file: z.string() }),
  answers: { 200: ["application/xml", "The sitemap."] },
  async run({ params: { file }, request }) {
    const wanted = readFileName(file);
    return answerSnapshotFile(request, {
      id: `sitemap ${file}`,
      contentType: "application/xml; charset=utf-8",
      write: (snapshot) => wanted && sitemapFile(wanted, snapshot, env().SITE_URL),
    });
  },
});

/** Serves sitemap sources (docs/rules.md#sitemaps). */
const getSitemapSource = defineEndpoint({
  ...SITEMAPS,
  id: "getSitemapSource",
  path: "/api/___sitemaps___/{source}",
  summary: "Addresses of public pages",
  params: z.object({ source: z.string() }),
  answers: { 200: ["application/json", "The addresses of one source."] },
  async run({ params: { source }, request }) {
    const without = new URL(request.url).searchParams.get("without") === "1";
    return answerSnapshotFile(request, {
      id: `source ${source} ${without}`,
      contentType: "application/json",
      write: (snapshot) =>
        isSitemapName(source) ? () => [JSON.stringify(sourceAnswer(source, snapshot, without))] : null,
    });
  },
});

export const SITEMAP_ENDPOINTS = { getSitemapFile, getSitemapSource } as const;
