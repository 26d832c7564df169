import "server-only";
import * as z from "zod";
import type { ChangeKind } from "../../../config/leads/webhook";
import { type ApiVersion, KINDS_SINCE } from "../../../config/runtime/api-versions";
import { PROGRAM_LIMITS, STAFF_LIMITS } from "../../../config/runtime/limits";
import { db } from "../../core/db/connect";
import { defineEndpoint, refuseWith } from "../../core/http/endpoint";
import { staffProgramMessages } from "../../store/i18n/staff-program-messages";
import { appointmentContextOf } from "../appointments/scope";
import { writeRefusal } from "../audit";
import { staff, staffRefusals } from "../endpoint";
import { leadsStock } from "../leads/leads-api";
import { readCursorOf, writeCursor } from "../lists/page-query";
import { apiVersion } from "../programs/api-version";
import { grantsOf, type Right, type StaffPerson, worksAt } from "../rights";
import { hasOwnStock, stockContextOf } from "../stock/stock-api";
import { readChanges } from "./change-order";
import { ChangeSchema, readRecords } from "./changed-records";

const { default: DEFAULT_SIZE, max: MAX_SIZE } = PROGRAM_LIMITS.changes;

/** Right with which a program reads each kind of record. */
const RIGHT_OF: Record<ChangeKind, Right> = {
  lead: "leads.answer",
  appointment: "appointments",
  vehicle: "stock.describe",
  message: "leads.answer",
  deal: "leads.answer",
  deposit: "leads.answer",
};

/** Place in the changes, time when it was given, and the program that got it. */
const CursorSchema = z.tuple([z.number().int().min(0), z.number().int(), z.string()]);

/** Refusals of endpoints for programs alone. */
export const programRefusals = staffRefusals(() => staffProgramMessages().problems, {
  cursor: 422,
  "start-again": 410,
  taken: 409,
});

const listChanges = defineEndpoint({
  id: "listChanges",
  method: "GET",
  path: "/api/staff/changes",
  tag: "staff",
  summary: "Leads, messages, appointments, vehicles, deals and deposits that changed since a cursor",
  description:
    "For programs. Each record as it is now, once, in the order of the last changes; without `since`, all records. Of appointments and vehicles only with their scopes.",
  who: staff("leads.answer", { program: "leads" }),
  limit: STAFF_LIMITS.reads,
  query: z.object({
    since: z.string().max(300).optional().meta({ description: "`next` of the response before." }),
    limit: z.coerce
      .number()
      .int()
      .min(1)
      .max(MAX_SIZE)
      .optional()
      .meta({ description: "Largest number of records in the response." }),
  }),
  answers: {
    200: [
      z
        .object({
          changes: z.array(ChangeSchema),
          next: z.string().meta({ description: "`since` of the next request, also if nothing changed." }),
          more: z.boolean().meta({ description: "True: more changes wait already." }),
        })
        .meta({ id: "Changes" }),
      "The changes.",
    ],
  },
  refuses: {
    forbidden: "People read the lists instead.",
    cursor: "The cursor is not one of this token.",
    "start-again": "The cursor is older than 60 days, or the database was restored. Read all again.",
  },
  refusals: programRefusals,
  async run({ actor, query: { since, limit = DEFAULT_SIZE }, request }) {
    const now = Date.now();
    if (!actor.program) {
      const record = { kind: "right", id: "program", storeId: null };
      await writeRefusal(db(), actor, { action: "access", record, right: null }, now);
      return refuseWith("forbidden");
    }
    const cursor = readCursorOf(since, CursorSchema);
    if (since !== undefined && cursor?.[2] !== actor.id) return refuseWith("cursor");
    const [after, givenAt] = cursor ?? [0, now];
    if (givenAt <= now - PROGRAM_LIMITS.cursorMs) return refuseWith("start-again");
    const stock = await leadsStock();
    const appointments = appointmentContextOf(actor, stock);
    // Brings the lines of vehicles up to date, whose changes are read then.
    const vehicles = await stockContextOf(actor);
    const stores = [stock.profile.id, ...stock.stores.map(({ id }) => id)].filter((id) => worksAt(actor, id));
    const page = await readChanges(
      appointments.db,
      { after, kinds: kindsOf(actor, apiVersion(request)), stores: [...new Set(stores)] },
      limit,
      now,
    );
    if (!page) return refuseWith("start-again");
    const changes = await readRecords({ appointments, stock: vehicles }, page.changes);
    return { body: { changes, next: writeCursor([page.seen, now, actor.id]), more: page.hasMore } };
  },
});

/** Returns the kinds of records that an actor may read and that a version of the API has. */
function kindsOf(actor: StaffPerson, version: ApiVersion | null): ChangeKind[] {
  const since: Partial<Record<ChangeKind, ApiVersion>> = KINDS_SINCE;
  const kinds = (Object.keys(RIGHT_OF) as ChangeKind[]).filter(
    (kind) => grantsOf(actor, RIGHT_OF[kind]).length > 0 && (since[kind] ?? "") <= (version ?? ""),
  );
  return hasOwnStock() ? kinds : kinds.filter((kind) => kind !== "vehicle");
}

export const CHANGE_ENDPOINTS = { listChanges } as const;
