import { buttonClass } from "@/components/ui/button";
import { Form } from "@/components/ui/form";
import { DEALS_POST } from "@/lib/leads/deal/paths";
import { dealMessages } from "@/lib/store/i18n/deal-messages";

/** Renders the plain form that begins a deal, with a button. */
export function StartPurchase({
  variant = "primary",
  fields,
}: {
  variant?: "primary" | "outline";
  /** VIN of the vehicle, and what was given already: `offers`, `terms`, `trade` or `sent`. */
  fields: Readonly<{ vin: string; offers?: string; terms?: string; trade?: string; sent?: string }>;
}) {
  return (
    <Form action={DEALS_POST} method="post" className="grid">
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button type="submit" className={buttonClass(variant, "min-h-12")}>
        {dealMessages().start}
      </button>
    </Form>
  );
}
