import { PAYMENT_AREA_ID } from "./area";
import { firstChoice, type PaymentData } from "./payment-data";
import { PaymentView } from "./payment-view";
import { personalData } from "./personal-payment";

/** Renders the markup that the calculator hydrates and that `fill-payments` fills. */
export function PaymentArea({ data }: { data: PaymentData }) {
  return (
    <div id={PAYMENT_AREA_ID} data-personal={personalData(data.vehicle)} className="locked-price">
      <PaymentView data={data} choice={firstChoice(data)} />
    </div>
  );
}
