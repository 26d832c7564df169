import { DefaultButton } from "@/components/leads/schedule/slot-steps";
import { Link } from "@/components/ui/link";
import type { ServiceItem } from "@/config/leads/service";
import { CHOICE_FIELD } from "@/lib/leads/schedule/choice-field";
import { formatServicePrice, formatServiceTotal, lengthOf } from "@/lib/leads/service/catalog";
import { CHANGE_CHOICE, changePath } from "@/lib/leads/service/paths";
import type { StoreProfile } from "@/lib/store/api/profile-schema";
import { serviceMessages } from "@/lib/store/i18n/service-messages";
import { shippedText } from "@/lib/store/i18n/shipped-text";

interface Props {
  store: StoreProfile;
  services: readonly ServiceItem[];
  /** Id of the form in progress: going back posts it, so that no typed values are lost. */
  form?: string;
  /** Token of previously typed values. */
  draft?: string;
}

const CHANGE = "-my-2 inline-flex min-h-11 items-center underline underline-offset-4";

/** Shows the choices of the first step, with a link to edit them. */
export function AppointmentSummary({ store, services, form, draft }: Props) {
  const { schedule: copy, minutes } = serviceMessages();
  return (
    <section aria-labelledby="summary" className="rounded-card bg-panel p-5">
      <div className="flex items-start justify-between gap-4">
        <h2 id="summary" className="text-lg">
          {copy.summary}
        </h2>
        {form && <DefaultButton form={form} />}
        {form ? (
          <button type="submit" form={form} name={CHOICE_FIELD} value={CHANGE_CHOICE} className={CHANGE}>
            {copy.change}
          </button>
        ) : (
          <Link
            href={changePath(
              { store: store.id, services: services.map(({ opCode }) => opCode) },
              draft === undefined ? {} : { draft },
            )}
            rel="nofollow"
            className={CHANGE}
          >
            {copy.change}
          </Link>
        )}
      </div>
      <p>{copy.at(store.name)}</p>
      <ul className="mt-2">
        {services.map((each) => (
          <li key={each.opCode} className="flex justify-between gap-4">
            <span>{shippedText(each.name)}</span>
            <span className="shrink-0 text-ink tabular-nums">{formatServicePrice(each)}</span>
          </li>
        ))}
      </ul>
      <p className="mt-2 font-semibold text-ink">{formatServiceTotal(services)}</p>
      <p className="text-sm text-quiet">{copy.takes(minutes(lengthOf(services)))}</p>
    </section>
  );
}
