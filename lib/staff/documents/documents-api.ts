import "server-only";
import { MAX_DOCUMENT_BYTES } from "../../../config/runtime/documents";
import { STAFF_LIMITS } from "../../../config/runtime/limits";
import { refreshSnapshots } from "../../catalog/inventory/snapshot";
import { db } from "../../core/db/connect";
import { env } from "../../core/platform/env";
import { limiter } from "../../core/platform/limits";
import { leadsStock } from "../leads/leads-api";
import { confirmFirst } from "../posts/confirm-first";
import { requireStaff } from "../require-staff";
import type { StaffPerson } from "../rights";
import type { DocumentContext } from "./document-context";
import type { DocumentsApi } from "./handle-documents";

/** Returns the routes' dependencies on this site. Which right a document takes is checked for each. */
export function documentsApi(): DocumentsApi {
  return {
    siteUrl: env().SITE_URL,
    isRemote: isStoreRemote(),
    maxBytes: MAX_DOCUMENT_BYTES,
    staffOf: (request) => requireStaff(request),
    context: documentContextOf,
    confirm: (request, right) => confirmFirst(request, right),
    countRead: limiter(STAFF_LIMITS.reads),
    countChange: limiter(STAFF_LIMITS.changes),
  };
}

/** Returns true if stock and content come from another system's API: they are edited there. */
export function isStoreRemote(): boolean {
  return env().STORE_API_URL !== undefined;
}

/** Returns the dependencies of a person's work on documents. */
export async function documentContextOf(person: StaffPerson): Promise<DocumentContext> {
  const stock = await leadsStock();
  return {
    db: db(),
    group: env().STORE_GROUP,
    person,
    stores: stock.stores.map(({ id }) => id),
    now: Date.now,
    onPublished: refreshSnapshots,
  };
}
