import "server-only";
import { z } from "zod";
import { db } from "../../core/db/connect";
import { type CommonRefusal, type NamedRefusal, refuseWith } from "../../core/http/endpoint";
import { deleteDraft, readDraft, saveDraft } from "../../leads/core/drafts";
import { getCompany } from "../accounts/company";
import { staff } from "../endpoint";
import { readProgram } from "../programs/program-form";
import { createProgram, listPrograms, revokeProgram, rotateProgram } from "../programs/programs";
import { ALL_SCOPES } from "../programs/scopes";
import type { StaffPerson } from "../rights";
import { backTo, formEndpoint, formFields, seeStaffPage, staffAddress } from "./form-endpoint";

/** Name of the drafts that carry a new token to the page that shows it. */
const SHOWN = "program-token";
/** Time in which the page must be opened. */
const SHOWN_MS = 5 * 60_000;

const who = staff("programs");
const ofScopes = formFields(...ALL_SCOPES);

/** Forms for owners on `/staff/people`. */
export const PROGRAM_FORMS = {
  create: formEndpoint("people/program", "Creates a program with a token", {
    who,
    body: formFields("name", "store", "networks", "lastDay").extend(ofScopes.shape),
    async run({ actor, body }) {
      const scopes = ALL_SCOPES.filter((scope) => body[scope] === "on");
      const company = await getCompany();
      const limits = readProgram({ ...body, scopes }, company, Date.now());
      if (!limits) return backTo("people", { problem: "program" });
      const { program, token } = await createProgram(db(), actor, company.groupId, limits, Date.now());
      return showOnce(actor, program.name, token);
    },
  }),
  rotate: formEndpoint("people/program-rotate", "Replaces a program's token; the old one ends at once", {
    who,
    body: formFields("program"),
    async run({ actor, body: { program: id } }): Promise<Response | NamedRefusal<CommonRefusal>> {
      const { groupId } = await getCompany();
      const program = (await listPrograms(db(), groupId)).find((each) => each.id === id);
      const token = program && (await rotateProgram(db(), actor, { groupId, id }, Date.now()));
      return token ? showOnce(actor, program.name, token) : refuseWith("unknown");
    },
  }),
  revoke: formEndpoint("people/program-revoke", "Ends a program's token for good", {
    who,
    body: formFields("program"),
    async run({ actor, body: { program: id } }): Promise<Response | NamedRefusal<CommonRefusal>> {
      const { groupId } = await getCompany();
      const isDone = await revokeProgram(db(), actor, { groupId, id }, Date.now());
      return isDone ? backTo("people", { done: "program-revoked" }) : refuseWith("unknown");
    },
  }),
} as const;

/** Redirects to the page that shows a token. On the way, it is stored encrypted, for its creator alone. */
async function showOnce(by: StaffPerson, name: string, token: string): Promise<Response> {
  const draft = { typed: { name, token }, errors: {} };
  const of = { form: SHOWN, owner: by.id };
  const shown = await saveDraft(db(), of, draft, Date.now(), { lifetimeMs: SHOWN_MS });
  return seeStaffPage(`${staffAddress("people")}?${new URLSearchParams({ token: shown })}#programs`);
}

const ShownSchema = z.object({ name: z.string(), token: z.string() });

/** Returns a new token for the page of its creator, and deletes it: a second call returns null. */
export async function takeShownToken(
  by: StaffPerson,
  shown: string,
): Promise<z.infer<typeof ShownSchema> | null> {
  const of = { form: SHOWN, owner: by.id };
  const draft = await readDraft(db(), of, shown, Date.now());
  if (!draft) return null;
  await deleteDraft(db(), of, shown);
  return ShownSchema.parse(draft.typed);
}
