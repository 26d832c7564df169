import "server-only";
import * as z from "zod";
import { STAFF_LIMITS } from "../../../config/runtime/limits";
import { defineEndpoint, refuseWith } from "../../core/http/endpoint";
import { LEADS, LEADS_API, LeadPath, leadContext, UNKNOWN_LEAD } from "./lead-endpoints";
import { openLeadFile } from "./lead-files";

const getLeadFile = defineEndpoint({
  ...LEADS,
  id: "getLeadFile",
  method: "GET",
  path: `${LEADS_API}/{id}/files/{file}`,
  summary: "A file of a lead: a résumé, or a photo of the customer's own vehicle",
  description:
    "Always a download, in a sandbox of its own, that other websites can neither open nor embed. Files of a job application need the right `careers`.",
  limit: STAFF_LIMITS.reads,
  // Other origins are refused, so that no other website can make a browser fetch a customer's file.
  origin: "own",
  params: LeadPath.extend({ file: z.string().meta({ description: "The file's id." }) }),
  answers: { 200: ["application/octet-stream", "The file."] },
  refuses: UNKNOWN_LEAD,
  async run({ actor, params: { id, file } }) {
    const opened = await openLeadFile(await leadContext(actor), id, file);
    if (!opened.ok)
      return opened.reason === "forbidden"
        ? refuseWith("forbidden", { right: opened.right })
        : refuseWith("unknown");
    return new Response(new Uint8Array(opened.content), {
      headers: {
        "content-type": opened.type,
        "content-disposition": attachment(opened.name),
        "content-security-policy": "default-src 'none'; sandbox",
        "cross-origin-resource-policy": "same-origin",
        "cache-control": "no-store",
        "x-content-type-options": "nosniff",
      },
    });
  },
});

/** Returns the header of a download (RFC 6266): the name in ASCII, then the full name. */
export function attachment(name: string): string {
  const ascii = name.replace(/[^\w. ()-]/g, "_");
  const full = encodeURIComponent(name).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${ascii}"; filename*=UTF-8''${full}`;
}

export const LEAD_FILE_ENDPOINTS = { getLeadFile } as const;
