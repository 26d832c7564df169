import type { FinanceEstimate, LeaseEstimate } from "@/lib/catalog/pricing/estimates";
import { paymentText } from "@/lib/catalog/pricing/payment-text";
import { ownLabel } from "@/lib/catalog/pricing/personal-figures";
import { paymentMessages as t } from "@/lib/store/i18n/payment-messages";
import { Fill } from "./personal-payment";

interface Props {
  estimate: FinanceEstimate | LeaseEstimate;
  /** True if the payment uses the visitor's own inputs. */
  own?: boolean | undefined;
}

/** Renders a payment with its complete disclosure. */
export function PaymentFigure(props: Props) {
  return (
    <>
      <PaymentHeadline {...props} />
      <PaymentDetails estimate={props.estimate} />
    </>
  );
}

/**
 * Renders the payment with its required terms. Each line has a fixed height, so that the layout does not
 * shift.
 */
export function PaymentHeadline({ estimate, own = false }: Props) {
  const text = paymentText(estimate);
  return (
    <div role="status" className="text-sm text-quiet tabular-nums">
      <p className="flex items-baseline justify-between gap-3">
        <Fill part="label">{own ? ownLabel(estimate) : t().label}</Fill>
        <strong className="text-2xl font-bold tracking-tight text-ink">
          <Fill part="payment">{text.payment}</Fill>
        </strong>
      </p>
      <p className="flex min-h-11 items-center font-medium text-ink">
        <Fill part="terms">{text.terms}</Fill>
      </p>
    </div>
  );
}

/** Renders the disclosures that the law requires with a payment. */
export function PaymentDetails({ estimate }: Pick<Props, "estimate">) {
  return (
    <p className="min-h-25 text-sm text-quiet tabular-nums sm:max-lg:min-h-10 lg:min-h-20">
      <Fill part="details">{paymentText(estimate).details}</Fill>
    </p>
  );
}
