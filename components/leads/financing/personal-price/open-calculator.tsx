import { createRoot } from "react-dom/client";
import { PaymentPanel } from "@/components/catalog/payment/payment-panel";
import { Icon } from "@/components/ui/icon";
import { paymentMessages as t } from "@/lib/store/i18n/payment-messages";
import type { PersonalSetup, PersonalVehicle } from "./setup";

const TITLE_ID = "calculator-title";

/** Opens the calculator for a vehicle of a list as a dialog. Changes apply immediately to every card. */
export function openCalculator({ terms }: PersonalSetup, vehicle: PersonalVehicle): void {
  const dialog = document.createElement("dialog");
  dialog.className = "personal-dialog";
  dialog.setAttribute("aria-labelledby", TITLE_ID);
  document.body.append(dialog);
  const root = createRoot(dialog);
  // Also closed by Escape; the browser then returns the focus to the link.
  dialog.addEventListener("close", () => {
    root.unmount();
    dialog.remove();
  });
  root.render(
    <Calculator vehicle={vehicle} onClose={() => dialog.close()}>
      <PaymentPanel data={{ vehicle: vehicle.priced, terms }} />
    </Calculator>,
  );
  dialog.showModal();
}

interface Props {
  vehicle: PersonalVehicle;
  onClose: () => void;
  children: React.ReactNode;
}

function Calculator({ vehicle, onClose, children }: Props) {
  return (
    <div className="[--result-top:4rem]">
      <div className="sticky top-0 z-30 flex h-16 items-center justify-between gap-4 bg-page px-4 sm:px-6">
        <h2 id={TITLE_ID} className="truncate text-xl">
          {t().dialog.title(vehicle.name)}
        </h2>
        <button
          type="button"
          onClick={onClose}
          aria-label={t().dialog.close}
          className="-mr-3 grid size-11 shrink-0 place-items-center rounded-full text-ink hover:bg-panel"
        >
          <Icon name="close" />
        </button>
      </div>
      <div className="px-4 pb-6 sm:px-6">{children}</div>
    </div>
  );
}
