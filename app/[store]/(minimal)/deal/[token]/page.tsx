import type { Metadata } from "next";
import { DealLocked } from "@/components/leads/deal/deal-locked";
import { DealPage, DealUnavailable } from "@/components/leads/deal/deal-page";
import { DEAL_STEPS } from "@/config/leads/deal";
import { ROBOTS } from "@/config/marketing/seo";
import { pageSnapshot } from "@/lib/catalog/inventory/snapshot/page-snapshot";
import { db } from "@/lib/core/db/connect";
import { queryText } from "@/lib/core/http/query-text";
import { getRefusedForm } from "@/lib/leads/core/get-refused-form";
import {
  getDeal,
  getDealContact,
  getHandover,
  getHandoverChoice,
  getKnownDetails,
  similarToDeal,
} from "@/lib/leads/deal/get-deal";
import {
  DEAL_LINK_DRAFT,
  DEAL_RESULTS,
  DEAL_STEP_DRAFT,
  PREQUALIFY_DRAFT,
  PREQUALIFY_STEP,
} from "@/lib/leads/deal/paths";
import { acceptsChanges } from "@/lib/leads/deal/prequalify-deal";
import { lender as siteLender } from "@/lib/leads/prequalification/lender";
import { sendsTexts } from "@/lib/leads/texts/text-service";
import { knownPhotos, PHOTO_PROBLEMS } from "@/lib/leads/trade/photo-store";
import { dealMessages } from "@/lib/store/i18n/deal-messages";
import { DEFAULT_STORE_SLUG } from "@/lib/store/locations/store-slug";

type Query = Record<string, string | string[] | undefined>;
type Props = { params: Promise<{ token: string }>; searchParams: Promise<Query> };

export function generateMetadata(): Metadata {
  return { title: dealMessages().name, robots: ROBOTS.hidden };
}

/** Renders a deal from its signed link, for a browser that may open it. */
export default async function DealRoute({ params, searchParams }: Props) {
  const { token: encoded } = await params;
  const query = await searchParams;
  const company = await pageSnapshot(DEFAULT_STORE_SLUG);
  if (!company) return null;
  const { profile } = company.snapshot;
  const token = decodeURIComponent(encoded);
  const opened = await getDeal(token, company.snapshot, Date.now());
  const mail = queryText(query.mail);
  const refusedLink = mail === undefined ? null : await getRefusedForm(DEAL_LINK_DRAFT, mail);
  if (opened === "locked")
    return (
      <DealLocked
        token={token}
        asked={queryText(query.code) ?? null}
        isWrong={query.wrong === "yes"}
        refused={refusedLink}
        byText={company.snapshot.stores.some(sendsTexts)}
      />
    );
  if (opened === "gone") return <DealUnavailable why="gone" phone={profile.sales.phone} />;
  const { deal, today, proposal, agreed, formerPrice, deposit } = opened;
  const similar = await similarToDeal(company.snapshot, deal.vin, today);
  if (!today) return <DealUnavailable why="sold" phone={profile.sales.phone} {...{ agreed, similar }} />;
  const lender = siteLender();
  const asksLender = query.step === PREQUALIFY_STEP && lender !== null && acceptsChanges(deal);
  const step = DEAL_STEPS.find((each) => each === query.step) ?? null;
  const { times, knownZip } =
    step === "handover" ? await getHandover(deal.vin, today.seller) : { times: [], knownZip: "" };
  const handover = step === null && !asksLender ? await getHandoverChoice(deal, today.seller, query) : null;
  const photos = {
    ids: step === "trade" ? await knownPhotos(db(), deal.data.photos ?? []) : [],
    problem: PHOTO_PROBLEMS.find((each) => each === query.photo) ?? null,
  };
  const draft = queryText(query.draft);
  const refused =
    draft === undefined
      ? null
      : await getRefusedForm(asksLender ? PREQUALIFY_DRAFT : step ? DEAL_STEP_DRAFT : "deal", draft);
  const known = deal.leadId === null ? await getDealContact(deal.id) : {};
  const details = asksLender ? await getKnownDetails(known) : null;
  const done = DEAL_RESULTS.find((each) => each === query.done) ?? null;
  return (
    <DealPage
      {...{
        deal,
        today,
        proposal,
        agreed,
        formerPrice,
        deposit,
        similar,
        token,
        profile,
        step,
        lender: lender?.name ?? null,
        details,
        refused,
        refusedLink,
        byText: sendsTexts(today.seller),
        known,
        photos,
        handover,
        times,
        knownZip,
        done,
      }}
    />
  );
}

/** Returns undefined for a repeated key. */
