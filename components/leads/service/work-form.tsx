import { ErrorSummary } from "@/components/leads/core/error-summary";
import { StepHeading } from "@/components/leads/schedule/slot-steps";
import { ButtonLink, buttonClass } from "@/components/ui/button";
import { Form } from "@/components/ui/form";
import { Icon } from "@/components/ui/icon";
import { StoreName } from "@/components/ui/store-name";
import type { ServiceItem } from "@/config/leads/service";
import { bookableStores, formatServicePrice } from "@/lib/leads/service/catalog";
import { TIMES_PATH } from "@/lib/leads/service/paths";
import { formTool } from "@/lib/marketing/form-tool";
import type { StoreProfile } from "@/lib/store/api/profile-schema";
import { serviceMessages } from "@/lib/store/i18n/service-messages";
import { shippedText } from "@/lib/store/i18n/shipped-text";
import { FRANCHISE_ONLY } from "./service-menu";

interface Props {
  stores: readonly StoreProfile[];
  services: readonly ServiceItem[];
  /** Ids of the stores whose choice hides the services of franchised stores. */
  withoutNew: ReadonlySet<string>;
  /** Preselected store and services. */
  chosen?: { store?: string | null; services?: readonly string[] };
  errors?: { store?: string; services?: string };
  /** Token of values already typed into the last step. */
  draft?: string;
}

const OPTION =
  "flex min-h-12 cursor-pointer items-start gap-3 rounded-card border border-quiet px-4 py-3 has-checked:border-ink has-checked:bg-panel has-checked:ring-1 has-checked:ring-ink";

/**
 * Renders the first step as a plain GET form: store and services. The choice is in the URL, so that Back
 * undoes it.
 */
export function WorkForm({ stores, services, withoutNew, chosen = {}, errors = {}, draft }: Props) {
  const { schedule: copy } = serviceMessages();
  const bookable = bookableStores(stores);
  const elsewhere = stores.filter((store) => store.service.schedulingLink !== null);
  const wrong = Object.keys(errors).length > 0;
  return (
    <>
      <StepHeading number={1} id="work">
        {copy.stepWork}
      </StepHeading>
      <Form
        action={TIMES_PATH}
        method="get"
        className="group/menu mt-4 space-y-8"
        {...formTool("service-times")}
      >
        {wrong && (
          <ErrorSummary heading={copy.problem} errors={{ ...errors }} fieldId={(field) => `work-${field}`} />
        )}
        {draft !== undefined && <input type="hidden" name="draft" value={draft} />}
        {bookable.length === 1 && <input type="hidden" name="store" value={bookable[0]!.id} />}
        {bookable.length > 1 && (
          <fieldset>
            <legend className="mb-2 font-semibold text-ink">{copy.store}</legend>
            <div className="grid gap-2 sm:grid-cols-2">
              {bookable.map((store, index) => (
                <label key={store.id} className={OPTION}>
                  <input
                    id={index === 0 ? "work-store" : undefined}
                    type="radio"
                    name="store"
                    value={store.id}
                    data-without-new={withoutNew.has(store.id) || undefined}
                    required
                    defaultChecked={store.id === chosen.store}
                    className="mt-0.5 size-5 shrink-0 accent-ink"
                  />
                  <span>
                    <span className="block font-semibold text-ink">
                      <StoreName>{store.name}</StoreName>
                    </span>
                    <span className="block text-sm text-quiet">{`${store.addressLine1}, ${store.city}`}</span>
                  </span>
                </label>
              ))}
            </div>
          </fieldset>
        )}
        {elsewhere.map((store) => (
          <p key={store.id}>
            <ButtonLink href={store.service.schedulingLink!} rel="noopener" variant="outline">
              {copy.externalLink(store.name)}
              <Icon name="external" />
            </ButtonLink>
          </p>
        ))}
        <fieldset>
          <legend className="mb-2 font-semibold text-ink">{copy.services}</legend>
          <div className="grid gap-2 sm:grid-cols-2">
            {services.map((each, index) => (
              <label key={each.opCode} className={each.isFranchise ? `${OPTION} ${FRANCHISE_ONLY}` : OPTION}>
                <input
                  id={index === 0 ? "work-services" : undefined}
                  type="checkbox"
                  name="services"
                  value={each.opCode}
                  defaultChecked={chosen.services?.includes(each.opCode)}
                  className="mt-0.5 size-5 shrink-0 accent-ink"
                />
                <span className="min-w-0 grow">
                  <span className="flex flex-wrap items-baseline justify-between gap-x-3">
                    <span className="font-semibold text-ink">{shippedText(each.name)}</span>
                    <span className="text-sm font-semibold text-ink tabular-nums">
                      {formatServicePrice(each)}
                    </span>
                  </span>
                  <span className="mt-0.5 block text-sm">{shippedText(each.description)}</span>
                </span>
              </label>
            ))}
          </div>
        </fieldset>
        <button type="submit" className={buttonClass("primary", "min-h-12 w-full sm:w-auto")}>
          {copy.next}
          <Icon name="arrowRight" />
        </button>
      </Form>
    </>
  );
}
