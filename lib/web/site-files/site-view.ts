import "server-only";
import { SITE_FILES } from "../../../config/runtime/site-files";
import { env } from "../../core/platform/env";
import { kindAddress, recordAddress } from "../../staff/documents/content-addresses";
import { describeFields } from "../../staff/documents/describe-fields";
import { documentContextOf } from "../../staff/documents/documents-api";
import { type DocumentKind, kindRow, titleOf } from "../../staff/documents/kinds";
import { valueText } from "../../staff/documents/value-text";
import type { StaffPerson } from "../../staff/rights";
import { staffVehiclePath } from "../../staff/stock/list-address";
import { keyText, ORDER_ID } from "../../store/documents/document-key";
import { VEHICLE_KIND } from "../../store/documents/vehicle-overlay";
import { staffDocumentMessages } from "../../store/i18n/staff-document-messages";
import { fieldLabel } from "../../store/i18n/staff-field-messages";
import { staffSiteFilesMessages } from "../../store/i18n/staff-site-files-messages";
import { siteProblems } from "./apply-site";
import type { PlannedChange } from "./plan-changes";
import { planSite, readSite } from "./plan-site";
import { waitingUpload } from "./site-actions";

/** Changes by an uploaded file, for the person who decides about it. */
export interface SiteView {
  id: string;
  file: string;
  hash: string;
  /** Reason for which it cannot be applied at all, or null. */
  problem: string | null;
  /** Lines about the values that cannot be published; a file with a mistake has its lines here. */
  details: readonly string[];
  /** Number of documents that differ, of which the first ones are listed. */
  count: number;
  changes: readonly SiteChangeView[];
  otherStores: readonly string[];
  unknownVehicles: number;
}

export interface SiteChangeView {
  key: string;
  kind: string;
  title: string;
  address: string;
  what: PlannedChange["what"];
  /** Fields of a changed document. */
  fields: readonly { label: string; before: string; after: string }[];
}

/** @returns null: there is no such file any more */
export async function getSiteView(person: StaffPerson, id: string): Promise<SiteView | null> {
  const t = staffSiteFilesMessages();
  const upload = await waitingUpload(id);
  if (!upload) return null;
  const { STORE_GROUP: group, DATA_DIR } = env();
  const empty = {
    id,
    file: upload.name,
    hash: "",
    count: 0,
    changes: [],
    otherStores: [],
    unknownVehicles: 0,
  };
  const read = await readSite(upload.bytes, group, DATA_DIR);
  if (!read.ok) {
    const details = read.problem === "unusable" ? read.message.split("\n") : [];
    return { ...empty, problem: t.problems[read.problem], details };
  }
  const context = await documentContextOf(person);
  const plan = await planSite(context.db, group, read.input);
  const problems = await siteProblems(context, read.input, plan.hash);
  const { changes, hash, otherStores, unknownVehicles } = plan;
  const views = changes.slice(0, SITE_FILES.shownChanges).map(changeView);
  const titles = new Map(changes.map((change) => [keyText(change.key), titleOfChange(change)]));
  const details = problems.map(({ key, field, message }) =>
    [titles.get(key), field && (fieldLabel(`${key.split("/")[0]}.${field}`) ?? field), message]
      .filter(Boolean)
      .join(": "),
  );
  return {
    ...{ id, file: upload.name, problem: null, details, hash },
    ...{ count: changes.length, changes: views, otherStores, unknownVehicles },
  };
}

function changeView(change: PlannedChange): SiteChangeView {
  const t = staffSiteFilesMessages();
  const { key, what, before, changes } = change;
  const row = kindRow(key.kind)!;
  const fields = new Map(describeFields(key.kind, row.schema).map((field) => [field.name, field]));
  return {
    key: keyText(key),
    kind: staffDocumentMessages().kinds[key.kind as DocumentKind].all,
    title: titleOfChange(change),
    address: addressOf(change),
    what,
    fields:
      what !== "changed"
        ? []
        : Object.entries(changes).map(([name, value]) => ({
            label:
              fieldLabel(`${key.kind}.${name}`) ??
              (key.id === ORDER_ID && name === "order" ? t.preview.order : name),
            before: valueText(fields.get(name), before?.[name]),
            after: valueText(fields.get(name), value),
          })),
  };
}

function titleOfChange({ key, before, changes }: PlannedChange): string {
  const t = staffSiteFilesMessages();
  if (key.kind === VEHICLE_KIND) return before ? titleOf(key.kind, before) : key.id;
  if (kindRow(key.kind)?.titleField === undefined) return key.storeId || t.preview.group;
  if (key.id === ORDER_ID) return t.preview.order;
  return titleOf(key.kind, { ...before, ...changes }) || key.id;
}

function addressOf({ key }: PlannedChange): string {
  if (key.kind === VEHICLE_KIND) return staffVehiclePath({ storeId: key.storeId, vin: key.id });
  return key.id === ORDER_ID ? kindAddress(key.kind, key.storeId) : recordAddress(key);
}
