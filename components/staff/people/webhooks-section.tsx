import { dateFormat } from "@/lib/core/time/zoned-time";
import type { WebhookDelivery } from "@/lib/leads/webhook/webhook-log";
import type { WebhookState } from "@/lib/leads/webhook/webhook-state";
import { type Company, storeName } from "@/lib/staff/accounts/company";
import { staffLeadPath } from "@/lib/staff/leads/paths";
import { staffWebhookMessages } from "@/lib/store/i18n/staff-webhook-messages";
import { StaffForm } from "../form";
import { ListRow } from "../list-row";

/** A store's webhook, by the host to which it sends. */
export interface KnownWebhook {
  storeId: string;
  host: string;
  state: WebhookState | undefined;
  /** Number of messages that wait. */
  waiting: number;
}

/** Renders the webhooks of the stores with a test of each, and the last messages, which can be sent again. */
export function WebhooksSection({
  webhooks,
  deliveries,
  company,
  tested,
}: {
  webhooks: readonly KnownWebhook[];
  deliveries: readonly WebhookDelivery[];
  company: Company;
  /** Result of a test, as the address has it: `STORE.ok`. */
  tested: string | null;
}) {
  const t = staffWebhookMessages();
  const nameOf = (storeId: string) => storeName(company, storeId, company.name);
  const format = dateFormat({ dateStyle: "medium", timeStyle: "short", timeZone: company.timeZone });
  return (
    <section id="webhooks" className="space-y-6">
      <div>
        <h2 className="mb-2 text-xl">{t.title}</h2>
        <p>{webhooks.length === 0 ? t.none : t.intro}</p>
      </div>
      <TestResult tested={tested} nameOf={nameOf} />
      {webhooks.length > 0 && (
        <ul>
          {webhooks.map(({ storeId, host, state, waiting }) => (
            <ListRow key={storeId}>
              <span className="min-w-0">
                <span className="block break-words font-semibold text-ink">{nameOf(storeId)}</span>
                <span className="block break-all text-sm">{t.to(host)}</span>
                <Trouble state={state} waiting={waiting} format={format} />
              </span>
              <span className="flex flex-wrap gap-3">
                {state?.disabledAt && (
                  <StaffForm
                    action="people/webhook-enable"
                    button={t.enable}
                    label={t.enableName(nameOf(storeId))}
                    values={{ store: storeId }}
                  />
                )}
                <StaffForm
                  action="people/webhook-test"
                  button={t.test}
                  label={t.testName(nameOf(storeId))}
                  variant="outline"
                  values={{ store: storeId }}
                />
              </span>
            </ListRow>
          ))}
        </ul>
      )}
      {(webhooks.length > 0 || deliveries.length > 0) && (
        <DeliveryLog deliveries={deliveries} format={format} nameOf={nameOf} />
      )}
    </section>
  );
}

function TestResult({ tested, nameOf }: { tested: string | null; nameOf: (storeId: string) => string }) {
  const t = staffWebhookMessages();
  const [, storeId, result] = /^(.+)\.(ok|refused|unreachable)$/.exec(tested ?? "") ?? [];
  if (storeId === undefined) return null;
  const isOk = result === "ok";
  return (
    <p
      role={isOk ? "status" : "alert"}
      className={`rounded-sm p-4 ${isOk ? "bg-success-soft text-success" : "bg-danger-soft text-danger"}`}
    >
      {t.tested[result as keyof typeof t.tested](nameOf(storeId))}
    </p>
  );
}

function Trouble({
  state,
  waiting,
  format,
}: Pick<KnownWebhook, "state" | "waiting"> & { format: Intl.DateTimeFormat }) {
  const t = staffWebhookMessages();
  if (!state || (!state.disabledAt && !state.failingSince)) return null;
  return (
    <span className="block text-sm text-danger" role={state.disabledAt ? "alert" : undefined}>
      {state.disabledAt
        ? t.disabled(format.format(state.disabledAt), waiting)
        : t.failing(format.format(state.failingSince!))}
    </span>
  );
}

function DeliveryLog({
  deliveries,
  format,
  nameOf,
}: {
  deliveries: readonly WebhookDelivery[];
  format: Intl.DateTimeFormat;
  nameOf: (storeId: string) => string;
}) {
  const t = staffWebhookMessages();
  return (
    <div>
      <h3 className="mb-2 text-lg">{t.log}</h3>
      {deliveries.length === 0 ? (
        <p>{t.emptyLog}</p>
      ) : (
        <ul>
          {deliveries.map(({ id, storeId, leadId, type, at, state, attempts, nextAttemptAt, error }) => (
            <ListRow key={id}>
              <span className="min-w-0">
                <span className="block font-semibold text-ink">
                  {leadId === null ? (
                    t.events[type]
                  ) : (
                    <a href={staffLeadPath(leadId)} className="underline">
                      {t.events[type]}
                    </a>
                  )}
                </span>
                <span className="block text-sm">{[nameOf(storeId), format.format(at)].join(", ")}</span>
                <span className={`block break-words text-sm ${state === "failed" ? "text-danger" : ""}`}>
                  {[
                    t.states[state],
                    ...(attempts > 0 ? [t.attempts(attempts)] : []),
                    ...(state === "queued" && attempts > 0 ? [t.next(format.format(nextAttemptAt))] : []),
                    ...(error === null ? [] : [error]),
                  ].join(", ")}
                </span>
              </span>
              {state !== "sending" && (
                <StaffForm
                  action="people/webhook-replay"
                  button={t.again}
                  label={t.againName(t.events[type], format.format(at))}
                  variant="outline"
                  values={{ delivery: id }}
                />
              )}
            </ListRow>
          ))}
        </ul>
      )}
    </div>
  );
}
