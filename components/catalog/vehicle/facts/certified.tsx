import type { ReactNode } from "react";
import { Icon, type IconName } from "@/components/ui/icon";
import { Link } from "@/components/ui/link";
import { certifiedProgram, inspectionLink } from "@/lib/catalog/vehicle/certified-program";
import type { StoreProfile } from "@/lib/store/api/profile-schema";
import type { Vehicle } from "@/lib/store/api/vehicle-schema";
import { vehicleFactsMessages } from "@/lib/store/i18n/vehicle-facts-messages";

/** Renders what a certified vehicle comes with; nothing for other vehicles and for a store without a program. */
export function Certified({ vehicle, seller }: { vehicle: Vehicle; seller: StoreProfile }) {
  const program = certifiedProgram(vehicle, seller);
  if (!program) return null;
  const t = vehicleFactsMessages().certified;
  const href = inspectionLink(vehicle, program);
  return (
    <section aria-labelledby="certified" className="rounded-card border-2 border-ink p-5 sm:p-6">
      <h2 id="certified" lang={program.lang} className="flex items-center gap-3 text-2xl">
        <Icon name="shield" size={28} className="text-accent-text" />
        {program.name}
      </h2>
      <dl lang={program.lang} className="mt-4 grid gap-5 sm:grid-cols-3">
        <Part icon="check" name={t.inspection} text={program.inspection}>
          {href !== null && (
            <Link
              href={href}
              className="inline-flex min-h-11 items-center font-semibold text-ink underline underline-offset-4 print:hidden"
            >
              {vehicle.inspectionUrl === null ? t.about : t.report}
            </Link>
          )}
        </Part>
        <Part icon="shield" name={t.warranty} text={program.warranty} />
        {program.roadside && <Part icon="phone" name={t.roadside} text={program.roadside} />}
      </dl>
    </section>
  );
}

function Part(props: { icon: IconName; name: string; text: string; children?: ReactNode }) {
  const { icon, name, text, children } = props;
  return (
    <div className="min-w-0">
      <dt className="flex items-center gap-2 text-sm text-quiet">
        <Icon name={icon} size={18} />
        {name}
      </dt>
      <dd className="mt-1 text-base text-ink">
        {text}
        {children && <span className="block">{children}</span>}
      </dd>
    </div>
  );
}
