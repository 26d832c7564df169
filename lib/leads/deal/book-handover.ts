import "server-only";
import { offeredSlot } from "../schedule/slots";
import { salesCalendar } from "../test-drive/booked";
import { bookOwnTime, type OwnBookingResult } from "../test-drive/change-test-drive";
import type { DealNow } from "./deal-basis";
import { updateDealLead } from "./deal-lead";
import { bookedHandover, type Deal } from "./deals";

type Context = Omit<Parameters<typeof bookOwnTime>[2], "also">;

/**
 * Books the time at which the vehicle of a sent deal is picked up or delivered, as an appointment of its lead, which is
 * sent again with it. What was agreed stays agreed. @throws on a database error
 */
export async function bookHandover(
  deal: Deal,
  today: DealNow,
  value: string,
  context: Context,
): Promise<OwnBookingResult> {
  const { leadId, vin, stage } = deal;
  const { handover } = deal.data;
  if (leadId === null || !handover || stage === "closed") return "gone";
  const { kind } = handover;
  const { stock, siteUrl, now: at } = context;
  const slot = offeredSlot(value, salesCalendar(today.seller, kind), at);
  if (!slot) return "taken";
  return bookOwnTime({ kind, leadId, storeId: today.seller.id, vin }, slot, {
    ...context,
    async also(trx) {
      const booked = await bookedHandover(trx, leadId);
      await updateDealLead(trx, { ...deal, leadId, booked }, { now: today, stock, siteUrl, at });
    },
  });
}
