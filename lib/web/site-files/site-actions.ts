import "server-only";
import { STAFF_LIMITS } from "../../../config/runtime/limits";
import { SITE_FILES } from "../../../config/runtime/site-files";
import { db } from "../../core/db/connect";
import { singleLine } from "../../core/platform/clean-text";
import { env } from "../../core/platform/env";
import { limiter } from "../../core/platform/limits";
import { writeAudit } from "../../staff/audit";
import { documentContextOf, isStoreRemote } from "../../staff/documents/documents-api";
import { backTo, forStaff, type StaffAction, staffRefusal } from "../../staff/posts/staff-post";
import { requireStaff } from "../../staff/require-staff";
import type { StaffPerson } from "../../staff/rights";
import { applySite } from "./apply-site";
import { readSite } from "./plan-site";
import { siteFiles } from "./site-folder";
import { dropSiteUpload, readSiteUpload, type SiteUpload, storeSiteUpload } from "./uploads";
import { packFiles } from "./zip-files";

/** Owner's actions on the site's files, by the last part of `/api/staff/site/…`. */
export const SITE_ACTIONS: Readonly<Record<string, StaffAction>> = {
  /** Stores an uploaded file and leads to the page that shows what it would change. */
  upload: (post) =>
    forStaff(
      post,
      "site",
      async () => {
        if (isStoreRemote()) return staffRefusal(404);
        const file = post.file("file");
        if (!file) return backTo("site", { problem: "site-file" });
        if (file.size > SITE_FILES.zipBytes) return backTo("site", { problem: "site-file-size" });
        const upload = {
          name: singleLine(file.name).slice(0, SITE_FILES.nameLength),
          bytes: new Uint8Array(await file.arrayBuffer()),
        };
        const id = await storeSiteUpload(db(), env().STORE_GROUP, upload, Date.now());
        return backTo(`site/files/${id}`);
        // It changes nothing yet, and a file could not wait.
      },
      null,
    ),

  publish: (post) =>
    forStaff(post, "site", ({ person }) => apply(person, post.text("id"), post.text("hash"), true)),

  draft: (post) =>
    forStaff(post, "site", ({ person }) => apply(person, post.text("id"), post.text("hash"), false), null),

  discard: (post) =>
    forStaff(
      post,
      "site",
      async () => {
        await dropSiteUpload(db(), env().STORE_GROUP, post.text("id"));
        return backTo("site", { done: "site-discarded" });
      },
      null,
    ),
};

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

/** `GET /api/staff/site/files`: all that the staff can edit, as a .zip, of which a row of the audit table remains. */
export async function handleSiteDownload(request: Request): Promise<Response> {
  const access = await requireStaff(request, "site");
  if (!access.ok) return access.status === 401 ? backTo("sign-in") : staffRefusal(access.status);
  if (isStoreRemote()) return staffRefusal(404);
  const within = await limiter(STAFF_LIMITS.exports)(access.person.id);
  if (!within.ok) return staffRefusal(429);
  const { STORE_GROUP: group, DATA_DIR } = env();
  const files = await siteFiles(db(), group, DATA_DIR);
  const record = { kind: "site", id: group, storeId: null };
  const entry = { action: "site-files.export", record, before: null, after: { files: files.size } } as const;
  await writeAudit(db(), access.person, entry, Date.now());
  return new Response(packFiles(files), {
    headers: {
      "content-type": "application/zip",
      "content-disposition": `attachment; filename="${group}-${new Date().toISOString().slice(0, 10)}.zip"`,
      "cache-control": "no-store",
    },
  });
}
