import type { ServiceItem } from "@/config/leads/service";
import { formatServicePrice, formatServiceTotal, lengthOf } from "@/lib/leads/service/catalog";
import { changePath } from "@/lib/leads/service/paths";
import type { StoreProfile } from "@/lib/store/api/profile-schema";
import { serviceMessages } from "@/lib/store/i18n/service-messages";

/** What was picked in the first step, with a link back to it. */
export function AppointmentSummary({
  store,
  services,
}: {
  store: StoreProfile;
  services: readonly ServiceItem[];
}) {
  const { schedule: copy, minutes } = serviceMessages();
  return (
    <section aria-labelledby="summary" className="rounded-card bg-panel p-5">
      <div className="flex items-start justify-between gap-4">
        <h2 id="summary" className="text-lg">
          {copy.summary}
        </h2>
        <a
          href={changePath({ store: store.id, services: services.map(({ opCode }) => opCode) })}
          rel="nofollow"
          className="-my-2 inline-flex min-h-11 items-center underline underline-offset-4"
        >
          {copy.change}
        </a>
      </div>
      <p>{copy.at(store.name)}</p>
      <ul className="mt-2">
        {services.map((each) => (
          <li key={each.opCode} className="flex justify-between gap-4">
            <span>{each.name}</span>
            <span className="shrink-0 text-ink tabular-nums">{formatServicePrice(each)}</span>
          </li>
        ))}
      </ul>
      <p className="mt-2 font-semibold text-ink">{formatServiceTotal(services)}</p>
      <p className="text-sm text-quiet">{copy.takes(minutes(lengthOf(services)))}</p>
    </section>
  );
}
