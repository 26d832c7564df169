import { Icon } from "@/components/ui/icon";
import { Link } from "@/components/ui/link";
import { OPEN_RECALLS, VIN_LOOKUP } from "@/config/catalog/vehicle-facts";
import { isUrgent, type ModelRecalls, type Recall } from "@/lib/catalog/facts/recall";
import { dateFormat } from "@/lib/core/time/zoned-time";
import type { Vehicle } from "@/lib/store/api/vehicle-schema";
import { messages } from "@/lib/store/i18n/messages";
import { vehicleFactsMessages } from "@/lib/store/i18n/vehicle-facts-messages";

const RECALLS_ID = "recalls";
const LINK =
  "inline-flex min-h-11 items-center gap-2 font-semibold text-accent-text underline underline-offset-4";

interface Props {
  vehicle: Pick<Vehicle, "vin" | "year" | "make" | "model">;
  recalls: ModelRecalls;
}

/** Shows NHTSA's urgent advice above all recall details. Renders nothing without such advice. */
export function RecallAdvice({ vehicle, recalls: { list } }: Props) {
  const t = vehicleFactsMessages().recalls.advice;
  if (!list.some(isUrgent)) return null;
  const name = modelName(vehicle);
  return (
    <section
      aria-labelledby="recall-advice"
      className="flex gap-3 rounded-card border border-danger bg-danger-soft p-4 sm:p-5"
    >
      <Icon name="alert" className="mt-0.5 text-danger" />
      <div className="min-w-0">
        <h2 id="recall-advice" className="text-lg text-ink">
          <Link href={`#${RECALLS_ID}`} className="underline underline-offset-4">
            {t.title}
          </Link>
        </h2>
        {list.some(({ doNotDrive }) => doNotDrive) && <p className="mt-1">{t.doNotDrive(name)}</p>}
        {list.some(({ parkOutside }) => parkOutside) && <p className="mt-1">{t.parkOutside(name)}</p>}
        <p className="mt-1 font-semibold text-ink">{t.check}</p>
        <VinLookUp vin={vehicle.vin} />
      </div>
    </section>
  );
}

/**
 * Renders the recalls of the vehicle's model and year, which need not apply to this vehicle
 * (docs/rules.md#vehicle-facts).
 */
export function Recalls({ vehicle, recalls: { list, fetchedAt } }: Props) {
  const t = vehicleFactsMessages().recalls;
  const [open, more] = [list.slice(0, OPEN_RECALLS), list.slice(OPEN_RECALLS)];
  return (
    <section aria-labelledby={RECALLS_ID}>
      <h2 id={RECALLS_ID} className="mb-4 scroll-mt-24 text-2xl">
        {t.title}
      </h2>
      <p className="max-w-prose">
        {t.about(list.length, modelName(vehicle))} {t.notThisVin}
      </p>
      <VinLookUp vin={vehicle.vin} />
      <ul className="mt-2 border-b border-line">
        {open.map((each) => (
          <RecallItem key={each.campaign} item={each} />
        ))}
      </ul>
      {more.length > 0 && (
        <details className="group/more border-b border-line">
          <summary className="flex min-h-12 cursor-pointer list-none items-center gap-2 font-semibold text-ink [&::-webkit-details-marker]:hidden">
            {t.more(more.length)}
            <Icon name="chevronDown" size={18} className="group-open/more:rotate-180" />
          </summary>
          <ul>
            {more.map((each) => (
              <RecallItem key={each.campaign} item={each} />
            ))}
          </ul>
        </details>
      )}
      <p className="mt-3 text-sm text-quiet">{t.asOf(longDay(new Date(fetchedAt)))}</p>
    </section>
  );
}

function RecallItem({ item }: { item: Recall }) {
  const t = vehicleFactsMessages().recalls;
  const { campaign, component, summary, consequence, remedy, reportedOn } = item;
  const date = reportedOn && longDay(new Date(`${reportedOn}T00:00:00Z`));
  return (
    <li className="border-t border-line">
      <details className="group/recall">
        <summary className="flex min-h-14 cursor-pointer list-none items-center gap-3 py-2 [&::-webkit-details-marker]:hidden">
          <span className="min-w-0 grow">
            <span className="block font-medium break-words text-ink">{component}</span>
            <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-quiet">
              {date && <span>{t.reported(date)}</span>}
              <Advice item={item} />
            </span>
          </span>
          <Icon name="chevronDown" size={18} className="group-open/recall:rotate-180" />
        </summary>
        <div className="max-w-prose space-y-3 pb-5">
          <p className="whitespace-pre-line">{summary}</p>
          <Part title={t.consequence} text={consequence} />
          <Part title={t.remedy} text={remedy} />
          <p className="text-sm text-quiet">{t.campaign(campaign)}</p>
        </div>
      </details>
    </li>
  );
}

function Advice({ item: { doNotDrive, parkOutside, overTheAir } }: { item: Recall }) {
  const t = vehicleFactsMessages().recalls;
  const badge = "rounded-sm px-2 py-0.5 font-semibold";
  return (
    <>
      {doNotDrive && <span className={`${badge} bg-danger-soft text-danger`}>{t.doNotDrive}</span>}
      {parkOutside && <span className={`${badge} bg-danger-soft text-danger`}>{t.parkOutside}</span>}
      {overTheAir && <span className={`${badge} bg-panel text-ink`}>{t.overTheAir}</span>}
    </>
  );
}

function Part({ title, text }: { title: string; text: string }) {
  if (text === "") return null;
  return (
    <div>
      <h3 className="text-base font-semibold">{title}</h3>
      <p className="whitespace-pre-line">{text}</p>
    </div>
  );
}

/**
 * Renders the link to NHTSA's look-up of a VIN. NHTSA receives the VIN only if the visitor follows the link.
 */
function VinLookUp({ vin }: { vin: string }) {
  return (
    <Link href={VIN_LOOKUP + vin} target="_blank" rel="noopener nofollow" className={LINK}>
      <span className="min-w-0 break-words">{vehicleFactsMessages().recalls.lookUp}</span>
      <Icon name="external" size={18} />
      <span className="sr-only"> ({messages().vehicle.location.newTab})</span>
    </Link>
  );
}

function modelName({ year, make, model }: Props["vehicle"]): string {
  return `${year} ${make} ${model}`;
}

function longDay(date: Date): string {
  return dateFormat({ timeZone: "UTC", dateStyle: "long" }).format(date);
}
