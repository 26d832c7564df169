import type { Metadata } from "next";
import { cookies } from "next/headers";
import { LockedReserve } from "@/components/leads/reserve/locked-reserve";
import { OpenReserve } from "@/components/leads/reserve/open-reserve";
import { RESERVE } from "@/config/catalog/reserve";
import { ROBOTS } from "@/config/marketing/seo";
import { emptySearch } from "@/lib/catalog/inventory/search/address/codec";
import { searchReserve } from "@/lib/catalog/inventory/search/results/reserve";
import { pageSnapshot } from "@/lib/catalog/inventory/snapshot/page-snapshot";
import { GRANTED } from "@/lib/catalog/reserve/paths";
import { isUnlocked, reserveCookieName } from "@/lib/catalog/reserve/unlock";
import { getRefusedForm } from "@/lib/leads/core/get-refused-form";
import { reserveMessages as t } from "@/lib/store/i18n/reserve-messages";

type Query = Record<string, string | string[] | undefined>;
type Props = { params: Promise<{ store: string }>; searchParams: Promise<Query> };

export function generateMetadata(): Metadata {
  return { title: t().title, robots: ROBOTS.hidden };
}

/** Renders the private reserve for visitors with access, and the short form for all others. */
export default async function PrivateReservePage({ params, searchParams }: Props) {
  const [{ store }, query] = [await params, await searchParams];
  const read = await pageSnapshot(store);
  if (!read) return null;
  const { profile, reserve } = read.snapshot;
  const granted = query[GRANTED.key] === GRANTED.value;
  // An empty reserve has no form, because there is nothing to unlock.
  if (reserve.length > 0 && !(await isUnlocked((await cookies()).get(reserveCookieName())?.value))) {
    const draft = typeof query.draft === "string" ? query.draft : null;
    const refused = draft && (await getRefusedForm("unlock-inventory", draft));
    return (
      <LockedReserve
        profile={profile}
        page={RESERVE.path}
        refused={refused || null}
        granted={granted}
        reserve={reserve}
      />
    );
  }
  const page = Number(query.page);
  const state = { ...emptySearch(), page: Number.isSafeInteger(page) && page > 0 ? page : 1 };
  return <OpenReserve result={searchReserve(read.snapshot, state)} profile={profile} granted={granted} />;
}
