import { ButtonLink } from "@/components/ui/button";
import { Icon, type IconName } from "@/components/ui/icon";
import { Link } from "@/components/ui/link";
import { TextWithValues, ValueName } from "@/components/ui/value-name";
import { MIN_HIGHLIGHTS } from "@/config/catalog/highlights";
import { PAGES } from "@/config/runtime/pages";
import { type Warranty, warrantiesOf } from "@/lib/catalog/pricing/warranties";
import {
  groupFeatures,
  type HighlightKind,
  type VehicleFact,
  vehicleFacts,
  vehicleHighlights,
} from "@/lib/catalog/vehicle/facts-and-features";
import { isPageOn, type PageChoices } from "@/lib/core/pages/page-switches";
import { withWanted } from "@/lib/leads/core/wanted-vehicle";
import type { Bodystyle, Vehicle } from "@/lib/store/api/vehicle-schema";
import { formatNumber } from "@/lib/store/i18n/format";
import { messages } from "@/lib/store/i18n/messages";

const HIGHLIGHT_ICONS: Record<HighlightKind, IconName> = {
  warranty: "shield",
  drivetrain: "car",
  fuel: "fuel",
  seats: "seat",
  feature: "check",
};

/** Lists the vehicle's selling points; renders nothing if there are too few. */
export function Highlights({ vehicle, year }: { vehicle: Vehicle; year?: number }) {
  const t = messages().vehicle;
  const shown = vehicleHighlights(vehicle, year);
  if (shown.length < MIN_HIGHLIGHTS) return null;
  return (
    <section aria-labelledby="highlights">
      <h2 id="highlights" className="mb-4 text-2xl">
        {t.highlights.title}
      </h2>
      <ul className="grid grid-cols-2 gap-2 sm:grid-cols-3 sm:gap-3">
        {shown.map(({ kind, value, lang }) => (
          <li
            key={value}
            className="flex items-center gap-2.5 rounded-card bg-panel p-3 font-medium text-ink max-sm:text-sm sm:gap-3 sm:p-4"
          >
            <Icon name={HIGHLIGHT_ICONS[kind]} size={22} className="text-accent-text" />
            <span lang={lang} className="min-w-0 leading-5 break-words">
              {value}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Renders the key facts, each with its label. */
export function FactsGrid({ vehicle }: { vehicle: Vehicle }) {
  const t = messages().vehicle.facts;
  const { drivetrain, transmission, fuelType, exteriorColor, interiorColor } = vehicle;
  const named = [drivetrain, transmission, fuelType, exteriorColor, interiorColor].filter(
    (name) => name !== null,
  );
  return (
    <dl className="grid grid-cols-2 gap-x-6 sm:grid-cols-3">
      {vehicleFacts(vehicle).map((fact) => (
        <div
          key={fact.id}
          // A VIN is read letter by letter, so it gets a whole row on a phone instead of wrapping.
          className={`min-w-0 border-t border-line py-3 ${fact.id === "vin" ? "max-sm:col-span-2" : ""}`}
        >
          <dt className="text-sm text-quiet">{t[fact.id]}</dt>
          <dd className="mt-0.5 text-base font-medium break-words text-ink tabular-nums">
            <TextWithValues text={shown(fact)} values={named} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function shown({ id, value }: VehicleFact): string {
  return id === "bodystyle" ? messages().vehicle.bodystyles[value as Bodystyle] : value;
}

/** Renders all features, grouped by subject. */
export function FeatureList({ features }: { features: readonly string[] }) {
  const t = messages().vehicle.features;
  return (
    <div className="gap-x-10 sm:columns-2">
      {groupFeatures(features).map((group) => (
        <section key={group.id} className="mb-6 break-inside-avoid">
          <h3 className="text-lg">{t[group.id]}</h3>
          <ul className="mt-2 space-y-1.5">
            {group.features.map((feature) => (
              <li key={feature} className="flex gap-2.5 text-base">
                <Icon name="check" size={18} className="mt-1 text-accent-text" />
                <ValueName value={feature} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

/** Renders the warranties that cover this vehicle (docs/rules.md#warranties); nothing without a warranty. */
export function Warranties({
  vehicle,
  year = new Date().getUTCFullYear(),
}: {
  vehicle: Vehicle;
  year?: number;
}) {
  const t = messages().vehicle.warranties;
  const warranties = warrantiesOf(vehicle, year);
  if (warranties.length === 0) return null;
  return (
    <section aria-labelledby="warranties">
      <h2 id="warranties" className="mb-4 text-2xl">
        {t.title}
      </h2>
      <ul className="grid gap-3 sm:grid-cols-2">
        {warranties.map((warranty) => (
          <li key={warranty.id} className="flex gap-3 rounded-card border border-line p-4">
            <Icon name="shield" className="mt-0.5 text-accent-text" />
            <div>
              <p className="font-semibold text-ink">{t.names[warranty.id]}</p>
              <p className="text-base tabular-nums">{cover(warranty)}</p>
              <p className="text-sm text-quiet">{t.by[warranty.by]}</p>
            </div>
          </li>
        ))}
      </ul>
      <p className="mt-3 max-w-prose text-sm text-quiet">{t.note}</p>
    </section>
  );
}

/** Renders the link to a question about protection plans for this vehicle; nothing if the page of plans is off. */
export function ProtectionPlans({ vehicle, profile }: { vehicle: Vehicle; profile: PageChoices }) {
  if (!isPageOn("vehicle-protection-plans", profile)) return null;
  return (
    <p>
      <Link
        href={withWanted(PAGES["contact-us"].path, vehicle.vin)}
        rel="nofollow"
        className="inline-flex min-h-11 items-center gap-2 font-semibold text-ink underline underline-offset-4 print:hidden"
      >
        <Icon name="shield" size={20} />
        {messages().vehicle.warranties.plans}
      </Link>
    </p>
  );
}

/** Formats a warranty's term: "10 years or 100,000 miles". */
function cover({ years, miles }: Warranty): string {
  const t = messages().vehicle.warranties;
  if (years === null && miles === null) return t.lifetime;
  const time = years === null ? "" : years < 1 ? t.months(years * 12) : t.years(years);
  const distance = miles === null ? "" : t.miles(formatNumber(miles));
  return [time, distance].filter(Boolean).join(t.or);
}

/** Renders the link to the pre-approval (docs/rules.md#pre-approval); nothing if its page is off. */
export function PreApprovalPromo({ path }: { path: string | null }) {
  const t = messages().vehicle.preApproval;
  if (path === null) return null;
  return (
    <section
      aria-labelledby="pre-approval"
      className="on-dark flex flex-wrap items-center justify-between gap-x-8 gap-y-4 rounded-card bg-band p-5 sm:p-6 print:hidden"
    >
      <div className="max-w-prose">
        <h2 id="pre-approval" className="text-2xl text-white">
          {t.title}
        </h2>
        <p className="mt-1 text-white/85">{t.detail}</p>
      </div>
      <ButtonLink href={path} rel="nofollow">
        {t.action}
      </ButtonLink>
    </section>
  );
}
