import { db } from "@/lib/db/connect";
import { saveDraft } from "@/lib/leads/drafts";
import { problem, seeOther } from "@/lib/leads/http/answers";
import { readBody } from "@/lib/leads/http/read-body";
import { isSameOrigin } from "@/lib/leads/http/same-origin";
import { isPageOn } from "@/lib/pages/page-switches";
import { env } from "@/lib/platform/env";
import { log } from "@/lib/platform/log";
import { keptAnswers, SELL_TRADE_FORM } from "@/lib/valuation/get-trade-flow";
import { getQuestionnaire } from "@/lib/valuation/get-valuation";
import { nextAddress } from "@/lib/valuation/next-address";
import { textsOf } from "@/lib/valuation/read-trade-in";
import { withPart } from "@/lib/valuation/trade-flow";

/** A part of the questionnaire from a browser without JavaScript: the answers are kept here, the next part is shown. */
export async function POST(request: Request): Promise<Response> {
  if (!isPageOn("sell-trade-my-car-your-vehicle")) return new Response(null, { status: 404 });
  const phone = env().STORE_PHONE ?? null;
  if (!isSameOrigin(request.headers, env().SITE_URL)) return problem("form", 403, "foreign", phone);
  const body = await readBody(request);
  if (!body.ok) return problem("form", body.status, body.status === 413 ? "tooLarge" : "unreadable", phone);
  try {
    const now = Date.now();
    const posted = textsOf(body.fields);
    const { draft = "", part = "" } = posted;
    const questionnaire = await getQuestionnaire();
    const kept = draft === "" ? {} : await keptAnswers(questionnaire, draft, now);
    const before = kept ?? {};
    const answers = { ...withPart(questionnaire, part, before, posted), wanted: posted.wanted ?? "" };
    const { address, fields } = await nextAddress(
      { questionnaire, thisYear: new Date(now).getUTCFullYear() },
      { part, before, answers, lookUp: posted.lookup !== undefined, expired: kept === null },
    );
    const token = await saveDraft(db(), SELL_TRADE_FORM, fields, now);
    return seeOther(address(token));
  } catch (error) {
    log().error({ reason: String(error).split("\n")[0] }, "the answers about a vehicle could not be kept");
    return problem("form", 503, "body", phone);
  }
}
