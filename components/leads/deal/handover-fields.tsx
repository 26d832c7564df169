import { ChoiceField, Field, TextField } from "@/components/leads/core/form-fields";
import { formatDate, formatTime } from "@/lib/leads/schedule/format-slot";
import { dealMessages } from "@/lib/store/i18n/deal-messages";
import { formatDollars } from "@/lib/store/i18n/format";
import { idOf, type StepProps } from "./step-props";

/** Renders the fields of pick-up and delivery; a store without delivery has only the pick-up. */
export function HandoverFields({ data, today, times, knownZip, isBooked, refused }: StepProps) {
  const copy = dealMessages().steps.handover;
  const { seller } = today;
  const { handover } = data;
  const typed = refused?.typed ?? {
    handover: handover?.kind ?? (seller.delivery ? "" : "pickup"),
    slot: handover?.kind === "pickup" ? (handover.slot ?? "") : "",
    zip: handover?.kind === "delivery" ? handover.zip : knownZip,
  };
  const error = (name: string) => refused?.errors[name];
  return (
    <>
      <ChoiceField
        id={idOf("handover")}
        name="handover"
        label={copy.question}
        error={error("handover")}
        choices={[
          { value: "pickup", label: copy.pickup(seller.name) },
          ...(seller.delivery ? [{ value: "delivery", label: copy.delivery }] : []),
        ]}
        defaultValue={typed.handover}
      />
      {!isBooked && (
        <Field id={idOf("slot")} label={copy.slot} hint={copy.slotHint} error={error("slot")}>
          <select
            id={idOf("slot")}
            name="slot"
            defaultValue={times.some(({ value }) => value === typed.slot) ? typed.slot : ""}
            aria-describedby={`${idOf("slot")}-hint`}
            className="block min-h-12 w-full rounded-card border border-quiet bg-page px-3 text-base text-ink"
          >
            <option value="">{copy.anyTime}</option>
            {[...new Set(times.map(({ date }) => date))].map((date) => (
              <optgroup key={date} label={formatDate(date)}>
                {times
                  .filter((slot) => slot.date === date)
                  .map(({ value, minutes }) => (
                    <option key={value} value={value}>
                      {`${formatDate(date, "short")}, ${formatTime(minutes)}`}
                    </option>
                  ))}
              </optgroup>
            ))}
          </select>
        </Field>
      )}
      {seller.delivery && (
        <>
          <TextField
            id={idOf("zip")}
            name="zip"
            label={copy.zip}
            hint={copy.zipHint}
            error={error("zip")}
            defaultValue={typed.zip}
            inputMode="numeric"
            autoComplete="postal-code"
            maxLength={5}
            optional
          />
          <div className="text-sm text-quiet">
            <p>{copy.prices}</p>
            <ul className="mt-1 list-disc pl-5 tabular-nums">
              {seller.delivery.zones.map(({ zips, price }) => (
                <li key={zips.join()}>
                  {copy.zone(
                    zips.map((zip) => zip.padEnd(5, "x")).join(", "),
                    price === 0 ? copy.free : formatDollars(price),
                  )}
                </li>
              ))}
            </ul>
          </div>
        </>
      )}
    </>
  );
}
