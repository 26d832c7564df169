import { type VehicleFact, vehicleFacts } from "@/lib/catalog/vehicle/facts";
import type { Bodystyle, Vehicle } from "@/lib/store/api/vehicle-schema";
import { messages } from "@/lib/store/i18n/messages";

/** The key facts, each under its name. */
export function FactsGrid({ vehicle }: { vehicle: Vehicle }) {
  const t = messages().vehicle.facts;
  return (
    <dl className="grid grid-cols-2 gap-x-6 sm:grid-cols-3">
      {vehicleFacts(vehicle).map((fact) => (
        <div
          key={fact.id}
          // A VIN is read letter by letter: it gets a whole row of a phone rather than two lines.
          className={`min-w-0 border-t border-line py-3 ${fact.id === "vin" ? "max-sm:col-span-2" : ""}`}
        >
          <dt className="text-sm text-quiet">{t[fact.id]}</dt>
          <dd className="mt-0.5 text-base font-medium break-words text-ink tabular-nums">{shown(fact)}</dd>
        </div>
      ))}
    </dl>
  );
}

function shown({ id, value }: VehicleFact): string {
  return id === "bodystyle" ? messages().vehicle.bodystyles[value as Bodystyle] : value;
}
