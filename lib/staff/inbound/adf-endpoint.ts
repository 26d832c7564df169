import "server-only";
import * as z from "zod";
import { ADF_LIMITS } from "../../../config/leads/adf";
import { MAIL_PROCESS } from "../../../config/leads/replies";
import { STAFF_LIMITS } from "../../../config/runtime/limits";
import { defineEndpoint, refuseWith } from "../../core/http/endpoint";
import { env } from "../../core/platform/env";
import { readCapped } from "../../core/platform/read-capped";
import { staffAdfMessages } from "../../store/i18n/staff-adf-messages";
import { staff, staffRefusals } from "../endpoint";
import { leadContextOf, leadsStock } from "../leads/leads-api";
import { adfProspects } from "./adf-prospect";
import { mailProcess, readXml } from "./read-mail";
import { type AdfOutcome, takeProspect } from "./take-adf";

const OutcomeSchema = z.object({
  outcome: z.enum(["created", "joined", "repeated", "own", "unknown-store", "refused"]).meta({
    description:
      "`joined`: a changed version of a lead that is here, added to its thread. `own`: a lead of this site. `unknown-store`: of no store of the token.",
  }),
  leadId: z.string().optional(),
});

const takeAdf = defineEndpoint({
  id: "takeAdf",
  method: "POST",
  path: "/api/adf",
  tag: "staff",
  summary: "Takes leads of another system as ADF 1.0",
  description: `The body is the XML, ${ADF_LIMITS.bytes / 1024} KB and ${ADF_LIMITS.prospects} prospects at most. Each prospect becomes a lead once: the same one again changes nothing, and one with the same id and other values joins the lead's thread.`,
  who: staff("leads.answer", { program: "leads" }),
  limit: STAFF_LIMITS.changes,
  documented: { body: z.string().meta({ description: "ADF 1.0." }) },
  refusals: staffRefusals<"not-adf" | "too-many">(
    () => ({
      "not-adf": staffAdfMessages().problems.notAdf,
      "too-many": staffAdfMessages().problems.tooMany,
    }),
    { "not-adf": 422, "too-many": 422 },
  ),
  answers: {
    200: [z.object({ prospects: z.array(OutcomeSchema) }), "What became of each prospect, in their order."],
  },
  refuses: {
    "not-adf": "No XML, or no prospect in it; a document type is refused.",
    "too-many": `More than ${ADF_LIMITS.prospects} prospects.`,
    "too-large": "Too large.",
    busy: "Try again later.",
  },
  async run({ actor, request }) {
    if (mailProcess().waiting >= MAIL_PROCESS.waiting) return refuseWith("busy");
    const bytes = await readCapped(request, ADF_LIMITS.bytes);
    if (!bytes) return refuseWith("too-large");
    const read = await readXml(new TextDecoder().decode(bytes));
    if ("fault" in read) return refuseWith("not-adf");
    const prospects = adfProspects(read.root);
    if (prospects.length === 0) return refuseWith("not-adf");
    if (prospects.length > ADF_LIMITS.prospects) return refuseWith("too-many");
    const stock = await leadsStock();
    const context = { ...leadContextOf(actor, stock), stock, siteUrl: env().SITE_URL };
    const outcomes: AdfOutcome[] = [];
    for (const prospect of prospects) outcomes.push(await takeProspect(context, prospect));
    return { body: { prospects: outcomes } };
  },
});

export const ADF_ENDPOINTS = { takeAdf } as const;
