import "server-only";
import { z } from "zod";
import { STAFF_LIMITS } from "../../../config/runtime/limits";
import { SITE_FILES } from "../../../config/runtime/site-files";
import { db } from "../../core/db/connect";
import { defineEndpoint } from "../../core/http/endpoint";
import { singleLine } from "../../core/platform/clean-text";
import { env } from "../../core/platform/env";
import { writeAudit } from "../../staff/audit";
import { documentContextOf, isStoreRemote } from "../../staff/documents/documents-api";
import { staff, staffRefusals } from "../../staff/endpoint";
import {
  AROUND_FILE,
  backTo,
  formEndpoint,
  formFields,
  formFile,
  staffAddress,
} from "../../staff/posts/form-endpoint";
import type { StaffPerson } from "../../staff/rights";
import { applySite } from "./apply-site";
import { readSite } from "./plan-site";
import { siteFiles } from "./site-folder";
import { dropSiteUpload, readSiteUpload, type SiteUpload, storeSiteUpload } from "./uploads";
import { packFiles } from "./zip-files";

/** Only publishing has to be confirmed: nothing else changes what readers see, and a file could not wait. */
const DRAFTING = staff("site", { confirm: null });
const unlessOwn = () => (isStoreRemote() ? "unknown" : null);

/** Forms of an owner about the site's files. */
export const SITE_FORMS = {
  upload: formEndpoint("site/upload", "Stores a file; the next page shows what it would change", {
    who: staff<never>("site", { confirm: null, unless: unlessOwn }),
    reads: "files",
    maxBytes: SITE_FILES.zipBytes + AROUND_FILE,
    body: z.object({ file: formFile }),
    back: ({ why }) => (why === "too-large" ? staffAddress("site", { problem: "site-file-size" }) : null),
    async run({ body: { file } }) {
      if (!file) return backTo("site", { problem: "site-file" });
      if (file.size > SITE_FILES.zipBytes) return backTo("site", { problem: "site-file-size" });
      const upload = {
        name: singleLine(file.name).slice(0, SITE_FILES.nameLength),
        bytes: new Uint8Array(await file.arrayBuffer()),
      };
      const id = await storeSiteUpload(db(), env().STORE_GROUP, upload, Date.now());
      return backTo(`site/files/${id}`);
    },
  }),

  publish: formEndpoint("site/publish", "Publishes an uploaded file as it was shown", {
    who: staff("site"),
    body: formFields("id", "hash"),
    run: ({ actor, body }) => apply(actor, body.id, body.hash, true),
  }),

  draft: formEndpoint("site/draft", "Writes an uploaded file into drafts", {
    who: DRAFTING,
    body: formFields("id", "hash"),
    run: ({ actor, body }) => apply(actor, body.id, body.hash, false),
  }),

  discard: formEndpoint("site/discard", "Discards an uploaded file", {
    who: DRAFTING,
    body: formFields("id"),
    async run({ body }) {
      await dropSiteUpload(db(), env().STORE_GROUP, body.id);
      return backTo("site", { done: "site-discarded" });
    },
  }),
} as const;

/** Applies the uploaded bytes that were shown; after a refusal they remain, so that the page can explain it. */
async function apply(person: StaffPerson, id: string, hash: string, isPublished: boolean): Promise<Response> {
  const { STORE_GROUP: group, DATA_DIR } = env();
  const upload = await readSiteUpload(db(), group, id, Date.now());
  if (!upload) return backTo("site", { problem: "site-gone" });
  const read = await readSite(upload.bytes, group, DATA_DIR);
  if (!read.ok) return backTo(`site/files/${id}`);
  const decision = { hash, isPublished, name: upload.name };
  const answer = await applySite(await documentContextOf(person), read.input, decision);
  if (!answer.ok) return backTo(`site/files/${id}`, { problem: `site-${answer.reason}` });
  await dropSiteUpload(db(), group, id);
  return backTo("site", { done: isPublished ? "site-published" : "site-drafted" });
}

/** Returns an uploaded file of the site's group that waits for a decision. */
export function waitingUpload(id: string): Promise<SiteUpload | null> {
  return readSiteUpload(db(), env().STORE_GROUP, id, Date.now());
}

const downloadSiteFiles = defineEndpoint({
  id: "downloadSiteFiles",
  method: "GET",
  path: "/api/staff/site/files",
  tag: "staff",
  summary: "Everything that the staff can edit, as a .zip",
  description: "Each download is audited.",
  who: staff<never>("site", { unless: unlessOwn }),
  limit: STAFF_LIMITS.exports,
  refusals: staffRefusals(() => ({}), {}),
  answers: { 200: ["application/zip", "The files."] },
  refuses: { unknown: "Stock and content come from another system's API." },
  async run({ actor }) {
    const { STORE_GROUP: group, DATA_DIR } = env();
    const files = await siteFiles(db(), group, DATA_DIR);
    const record = { kind: "site", id: group, storeId: null };
    const entry = {
      action: "site-files.export",
      record,
      before: null,
      after: { files: files.size },
    } as const;
    await writeAudit(db(), actor, entry, Date.now());
    return new Response(packFiles(files), {
      headers: {
        "content-type": "application/zip",
        "content-disposition": `attachment; filename="${group}-${new Date().toISOString().slice(0, 10)}.zip"`,
        "cache-control": "no-store",
      },
    });
  },
});

export const SITE_FILE_ENDPOINTS = { downloadSiteFiles } as const;
