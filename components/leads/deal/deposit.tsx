import { buttonClass } from "@/components/ui/button";
import { Form } from "@/components/ui/form";
import { StaticPart } from "@/components/ui/static-part";
import type { DealNow } from "@/lib/leads/deal/deal-basis";
import type { Deal } from "@/lib/leads/deal/deals";
import { type Deposit, depositOffer, isPaid, paymentProvider } from "@/lib/leads/deal/deposits";
import { type DealResult, depositPost } from "@/lib/leads/deal/paths";
import { formatDateTime } from "@/lib/leads/schedule/format-slot";
import { depositMessages } from "@/lib/store/i18n/deposit-messages";
import { formatDollars } from "@/lib/store/i18n/format";

interface Props {
  deal: Deal;
  today: DealNow;
  deposit: Deposit | null;
  token: string;
  done: DealResult | null;
}

/** Renders the deposit of a deal: its state, or its terms and the form that pays it. Nothing for a store without one. */
export function DealDeposit({ deal, today, deposit, token, done }: Props) {
  const offer = depositOffer(today.seller);
  const lines = deposit ? linesOf(deposit, today.seller.timeZone, done) : [];
  const mayPay = !deposit || !["authorized", "charging", "charged"].includes(deposit.state);
  if (!offer && lines.length === 0) return null;
  const text = depositMessages();
  const isWaiting = done === "paid" && mayPay && lines.length > 0;
  return (
    <section aria-labelledby="deposit" className="min-w-0 print:hidden">
      <StaticPart>
        <h2 id="deposit" className="text-2xl">
          {text.heading}
        </h2>
        {lines.map((line) => (
          <p key={line} className="mt-2 text-ink">
            {line}
          </p>
        ))}
        {offer && mayPay && !isWaiting && deal.stage !== "closed" && (
          <>
            <p className="mt-2">{offer.policy}</p>
            <Payment {...{ deal, today, token }} amount={offer.amount} />
          </>
        )}
        {deposit && isPaid(deposit) && <p className="mt-2 text-sm text-quiet">{deposit.policy}</p>}
      </StaticPart>
    </section>
  );
}

function Payment({
  deal,
  today,
  token,
  amount,
}: Pick<Props, "deal" | "today" | "token"> & { amount: number }) {
  const text = depositMessages();
  if (paymentProvider() === null) return <p className="mt-3 text-ink">{text.off}</p>;
  if (deal.leadId === null) return <p className="mt-3 text-ink">{text.sendFirst}</p>;
  if (today.vehicle.status !== "available") return <p className="mt-3 text-ink">{text.notNow}</p>;
  return (
    <Form action={depositPost(token)} method="post" className="mt-4">
      <input type="hidden" name="amount" value={amount} />
      <button type="submit" className={buttonClass("primary", "min-h-12")}>
        {text.pay(formatDollars(amount))}
      </button>
      <p className="mt-2 text-sm text-quiet">{text.payNote}</p>
    </Form>
  );
}

/** Returns the lines that describe the state of a deposit to the shopper. */
function linesOf(deposit: Deposit, timeZone: string, done: DealResult | null): string[] {
  const text = depositMessages();
  const amount = formatDollars(deposit.amount / 100);
  const reason = text.reasons[deposit.reason ?? "staff"];
  switch (deposit.state) {
    case "authorized":
    case "charging":
    case "charged": {
      const { heldUntil } = deposit;
      const held =
        heldUntil === null ? text.paid(amount) : text.held(amount, formatDateTime(heldUntil, timeZone));
      return deposit.state === "authorized" ? [held, text.blocked] : [held];
    }
    case "returning":
      return [text.returning(amount, reason)];
    case "returned":
      return [text.returned(amount, reason)];
    default:
      return done === "paid" ? [text.checking] : [];
  }
}
