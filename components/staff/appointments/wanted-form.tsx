import { FIELD } from "@/components/staff/lists/fields";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { SERVICE_ITEMS } from "@/config/leads/service";
import type { BookingKind } from "@/lib/leads/schedule/outcomes";
import { newAppointmentPath, takesVehicle } from "@/lib/staff/appointments/booking-fields";
import type { VehicleChoice } from "@/lib/staff/appointments/find-vehicle";
import { staffAppointmentMessages } from "@/lib/store/i18n/staff-appointment-messages";

/** Selections of the first step of a new appointment. */
export interface WantedAppointment {
  kind: BookingKind;
  storeId: string;
  vin: string;
  services: readonly string[];
}

/**
 * Renders the form for the kind, store and vehicle, which determine the free times. It is a plain form that
 * writes its selections to the URL.
 */
export function WantedForm({
  wanted,
  kinds,
  stores,
  vehicles,
  unclear,
  lead,
  slot,
  chosen,
}: {
  wanted: WantedAppointment;
  kinds: readonly BookingKind[];
  stores: readonly { id: string; name: string }[];
  /** Vehicles of the store that this kind can be booked for. */
  vehicles: readonly VehicleChoice[];
  unclear: { typed: string; matches: readonly VehicleChoice[] } | null;
  lead: string | undefined;
  slot: string | undefined;
  /** Summary of the selections; null if one is missing. */
  chosen: string | null;
}) {
  const t = staffAppointmentMessages();
  const { kind, storeId, vin, services } = wanted;
  return (
    <details className="rounded-card border border-line bg-panel p-4 sm:p-6" open={chosen === null}>
      <summary className="flex items-start justify-between gap-4">
        <span>
          <span className="block text-lg font-bold text-ink">{t.booking.what}</span>
          {chosen && <span className="mt-1 block text-body">{chosen}</span>}
        </span>
        <span className="inline-flex items-center gap-1 text-sm font-semibold text-ink underline">
          {chosen && t.booking.changeWanted}
          <Icon name="chevronDown" />
        </span>
      </summary>
      <div className="mt-4">
        {kinds.length > 1 && (
          <nav aria-label={t.booking.kind} className="mb-4 flex flex-wrap gap-2">
            {kinds.map((each) => (
              <a
                key={each}
                href={newAppointmentPath({ kind: each, store: storeId, lead, slot })}
                aria-current={each === kind ? "true" : undefined}
                className="inline-flex min-h-11 items-center rounded-button border border-line bg-page px-4 text-sm font-semibold text-body aria-[current]:border-ink aria-[current]:bg-ink aria-[current]:text-on-ink"
              >
                {t.kinds[each]}
              </a>
            ))}
          </nav>
        )}
        <form method="get" action="/staff/appointments/new" className="space-y-4">
          <input type="hidden" name="kind" value={kind} />
          {lead && <input type="hidden" name="lead" value={lead} />}
          {slot && <input type="hidden" name="slot" value={slot} />}
          {stores.length > 1 ? (
            <label className="block text-sm font-semibold text-ink">
              {t.booking.store}
              <select name="store" defaultValue={storeId} className={FIELD}>
                {stores.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </select>
            </label>
          ) : (
            <input type="hidden" name="store" value={storeId} />
          )}
          {takesVehicle(kind) && (
            <label className="block text-sm font-semibold text-ink">
              {t.booking.vehicle}
              <input
                name="vehicle"
                list="vehicles"
                required
                autoComplete="off"
                defaultValue={unclear?.typed ?? vehicles.find((each) => each.vin === vin)?.name}
                placeholder={t.booking.chooseVehicle}
                aria-invalid={unclear ? true : undefined}
                aria-describedby={unclear ? "vehicle-unclear" : undefined}
                className={FIELD}
              />
              <datalist id="vehicles">
                {vehicles.map((each) => (
                  <option key={each.vin} value={each.name} />
                ))}
              </datalist>
            </label>
          )}
          {kind === "service" && (
            <fieldset>
              <legend className="mb-1 text-sm font-semibold text-ink">{t.booking.services}</legend>
              <div className="grid gap-x-4 sm:grid-cols-2">
                {SERVICE_ITEMS.map(({ opCode, name }) => (
                  <label key={opCode} className="flex min-h-11 items-center gap-3 text-sm text-ink">
                    <input
                      type="checkbox"
                      name="services"
                      value={opCode}
                      defaultChecked={services.includes(opCode)}
                      className="size-5 accent-[var(--ink)]"
                    />
                    {name}
                  </label>
                ))}
              </div>
            </fieldset>
          )}
          <Button type="submit" variant="outline">
            {t.booking.showTimes}
          </Button>
          {unclear && (
            <div id="vehicle-unclear" role="alert" className="text-sm text-danger">
              <p>{unclear.matches.length === 0 ? t.booking.noVehicle : t.booking.severalVehicles}</p>
              <ul>
                {unclear.matches.map((each) => (
                  <li key={each.vin}>
                    <a
                      href={newAppointmentPath({ kind, store: storeId, vin: each.vin, lead, slot })}
                      className="inline-flex min-h-11 items-center text-ink underline"
                    >
                      {each.name}
                    </a>
                  </li>
                ))}
              </ul>
            </div>
          )}
        </form>
      </div>
    </details>
  );
}
