import "server-only";
import * as z from "zod";
import { defineEndpoint } from "../../core/http/endpoint";
import { visitor } from "../../core/http/gates";
import { emptyRefusals } from "../../core/http/refusals";
import { NO_STORE } from "../../core/http/responses";
import { readLogo } from "./logo-file";

/** Serves a logo of a store group. Its URL contains its version, so that the content never changes. */
const getLogo = defineEndpoint({
  id: "getLogo",
  method: "GET",
  path: "/api/logo/{group}/{file}",
  tag: "store",
  summary: "A logo of a store group",
  internal: true,
  who: visitor(),
  limit: [],
  params: z.object({ group: z.string(), file: z.string() }),
  refusals: emptyRefusals,
  answers: { 200: ["image/*", "The logo."] },
  async run({ params: { group, file }, request }) {
    const logo = readLogo(group, file);
    if (!logo) return new Response("Not found", { status: 404, headers: NO_STORE });
    const isVersion = new URL(request.url).searchParams.get("v") === logo.version;
    return new Response(logo.bytes, {
      headers: {
        "content-type": logo.type,
        "content-length": String(logo.bytes.length),
        // Mails and shared links show the logo on other sites.
        "cross-origin-resource-policy": "cross-origin",
        "cache-control": isVersion ? "public, max-age=31536000, immutable" : "public, max-age=300",
      },
    });
  },
});

export const LOGO_ENDPOINTS = { getLogo } as const;
