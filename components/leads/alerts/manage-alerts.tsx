import { FrequencyOptions } from "@/components/catalog/alerts/alert-form";
import { Button, ButtonLink } from "@/components/ui/button";
import { Form } from "@/components/ui/form";
import { Link } from "@/components/ui/link";
import { Container, EmptyState } from "@/components/ui/page-frame";
import { dateFormat } from "@/lib/core/time/zoned-time";
import { alertDataPath, alertsPath, alertsPostPath, stopAlertsPath } from "@/lib/leads/alerts/paths";
import type { Alert } from "@/lib/leads/alerts/people";
import { vehiclePath } from "@/lib/store/api/vehicle-path";
import type { Vehicle } from "@/lib/store/api/vehicle-schema";
import { alertMessages } from "@/lib/store/i18n/alert-messages";

const t = () => alertMessages().manage;

interface Props {
  email: string;
  alerts: readonly Alert[];
  /** Ids of alerts whose search is no longer valid. */
  unreadable: ReadonlySet<string>;
  /** Listed vehicles by VIN; only they have a page. */
  vehicles: ReadonlyMap<string, Vehicle>;
  timeZone: string;
  token: string;
  /** Message about the action that was just completed. */
  done: string | null;
  /** Confirmation that the page shows first, if any. */
  step: AlertStep | null;
}

/** Actions on all alerts; each needs a confirmation. */
export type AlertStep = "delete" | "unsubscribe";

/** Renders every alert of a mailbox, with a plain form for each change. */
export function ManageAlerts({ email, alerts, unreadable, vehicles, timeZone, token, done, step }: Props) {
  const text =
    done !== null && Object.hasOwn(t().done, done)
      ? t().done[done as keyof ReturnType<typeof t>["done"]]
      : null;
  return (
    <main id="content" className="py-8 sm:py-12">
      <Container>
        <div className="max-w-3xl">
          {text && (
            <p role="status" className="mb-6 rounded-card bg-panel p-4 font-semibold text-ink">
              {text}
            </p>
          )}
          {step === "unsubscribe" && <StopAll token={token} email={email} />}
          <h1 className="text-3xl sm:text-4xl">{t().title}</h1>
          <p className="mt-3 mb-6 max-w-prose break-words">{t().intro(email)}</p>
          {alerts.length === 0 ? (
            <EmptyState title={t().none} text={t().noneText}>
              <ButtonLink href="/cars-for-sale">{alertMessages().browse}</ButtonLink>
            </EmptyState>
          ) : (
            <ul className="space-y-4">
              {alerts.map((alert) => (
                <AlertRow
                  key={alert.id}
                  alert={alert}
                  href={unreadable.has(alert.id) ? null : alert.search || addressOf(vehicles.get(alert.vin))}
                  isUnreadable={unreadable.has(alert.id)}
                  timeZone={timeZone}
                  token={token}
                />
              ))}
            </ul>
          )}
          <AllAlerts token={token} step={step} />
        </div>
      </Container>
    </main>
  );
}

function addressOf(vehicle: Vehicle | undefined): string | null {
  return vehicle ? vehiclePath(vehicle) : null;
}

function AlertRow({
  alert,
  href,
  isUnreadable,
  timeZone,
  token,
}: {
  alert: Alert;
  href: string | null;
  isUnreadable: boolean;
  timeZone: string;
  token: string;
}) {
  const { id, kind, label, state, frequency, createdAt } = alert;
  const since = dateFormat({ dateStyle: "long", timeZone }).format(createdAt);
  return (
    <li className="rounded-card border border-line p-4 sm:p-5">
      <h2 className="text-lg break-words">
        {href ? (
          <Link href={href} className="inline-flex min-h-11 items-center underline underline-offset-4">
            {label}
          </Link>
        ) : (
          label
        )}
      </h2>
      <p className="text-sm text-quiet">
        {t().kinds[kind]} · {t().states[state]} · {t().since(since)}
      </p>
      {isUnreadable && (
        <p role="note" className="mt-3 rounded-card bg-warning-soft p-3 text-warning">
          {t().unreadable}
        </p>
      )}
      <div className="mt-4 flex flex-wrap items-end gap-3">
        <Form action={alertsPostPath(token)} method="post" className="flex flex-wrap items-end gap-3">
          <input type="hidden" name="id" value={id} />
          <input type="hidden" name="action" value="save" />
          <label className="block">
            <span className="mb-1 block text-sm font-semibold text-ink">{alertMessages().frequency}</span>
            <select
              name="frequency"
              defaultValue={frequency}
              className="block min-h-11 rounded-card border border-quiet bg-page px-3 text-base text-ink"
            >
              <FrequencyOptions />
            </select>
          </label>
          <Button type="submit" variant="outline">
            {t().save}
            <span className="sr-only">{t().of(label)}</span>
          </Button>
        </Form>
        {state === "pending" && <Act token={token} id={id} action="confirm" label={t().confirm} of={label} />}
        {state === "active" && <Act token={token} id={id} action="pause" label={t().pause} of={label} />}
        {(state === "paused" || state === "ended") && (
          <Act token={token} id={id} action="resume" label={t().resume} of={label} />
        )}
        <Act token={token} id={id} action="delete" label={t().remove} of={label} />
      </div>
    </li>
  );
}

function Act({
  token,
  id,
  action,
  label,
  of,
}: {
  token: string;
  id: string;
  action: string;
  label: string;
  of: string;
}) {
  return (
    <Form action={alertsPostPath(token)} method="post">
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="action" value={action} />
      <Button type="submit" variant="quiet">
        {label}
        <span className="sr-only">{t().of(of)}</span>
      </Button>
    </Form>
  );
}

/** Asks for confirmation before all mails stop, because a link scanner can have opened this page. */
function StopAll({ token, email }: { token: string; email: string }) {
  return (
    <Form
      action={alertsPostPath(token)}
      method="post"
      aria-labelledby="stop-all"
      className="mb-8 rounded-card border-2 border-ink bg-panel p-4 sm:p-5"
    >
      <input type="hidden" name="action" value="unsubscribe" />
      <h2 id="stop-all" className="text-lg">
        {t().stopAllSure}
      </h2>
      <p className="mt-1 mb-4 break-words">{t().stopAllText(email)}</p>
      <div className="flex flex-wrap gap-3">
        <Button type="submit">{t().stopAll}</Button>
        <ButtonLink href={alertsPath(token)} variant="outline">
          {t().keep}
        </ButtonLink>
      </div>
    </Form>
  );
}

/** Renders the actions for all alerts. Deleting everything cannot be undone, so a second step confirms it. */
function AllAlerts({ token, step }: { token: string; step: AlertStep | null }) {
  return (
    <section aria-labelledby="all" className="mt-10">
      <h2 id="all" className="text-xl">
        {t().all}
      </h2>
      <div className="mt-4 flex flex-wrap gap-3">
        <ButtonLink href={alertDataPath(token)} variant="outline" download="alerts.json">
          {t().download}
        </ButtonLink>
        {step !== "unsubscribe" && (
          <ButtonLink href={stopAlertsPath(token)} variant="outline">
            {t().stopAll}
          </ButtonLink>
        )}
        {step !== "delete" && (
          <ButtonLink href={`${alertsPath(token)}?step=delete#delete`} variant="quiet">
            {t().removeAll}
          </ButtonLink>
        )}
      </div>
      {step === "delete" && (
        <Form
          id="delete"
          action={alertsPostPath(token)}
          method="post"
          className="mt-4 rounded-card border-2 border-danger bg-danger-soft p-4"
        >
          <input type="hidden" name="action" value="delete-all" />
          <p className="text-lg font-bold text-ink">{t().removeAllSure}</p>
          <p className="mt-1 mb-4">{t().removeAllText}</p>
          <Button type="submit" variant="dark">
            {t().removeAllYes}
          </Button>
        </Form>
      )}
    </section>
  );
}
