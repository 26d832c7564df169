import type { ReactNode } from "react";
import { Moment } from "@/components/staff/leads/lead-marks";
import { shownPrice } from "@/lib/catalog/vehicle/shown-price";
import { imageSources, leadImage } from "@/lib/catalog/vehicle/vehicle-images";
import { vehicleFullName } from "@/lib/catalog/vehicle/vehicle-name";
import { dateFormat } from "@/lib/core/time/zoned-time";
import type { Lead } from "@/lib/leads/core/lead";
import { recordSentence } from "@/lib/staff/audit-log/audit-sentence";
import type { StaffLead } from "@/lib/staff/leads/get-lead";
import { vehiclePath } from "@/lib/store/api/vehicle-path";
import type { Vehicle } from "@/lib/store/api/vehicle-schema";
import { vehicle as vehicleMessages } from "@/lib/store/i18n/en/vehicle";
import { formatDollars } from "@/lib/store/i18n/format";
import { staffConsentMessages } from "@/lib/store/i18n/staff-consent-messages";
import { staffCreditMessages } from "@/lib/store/i18n/staff-credit-messages";
import { staffLeadMessages } from "@/lib/store/i18n/staff-lead-messages";

/** Renders a section of the lead's page. @param screenOnly true to omit the section from print */
export function Part({
  title,
  screenOnly = false,
  children,
}: {
  title: string;
  screenOnly?: boolean;
  children: ReactNode;
}) {
  return (
    <section
      className={`rounded-card border border-line bg-page p-4 sm:p-6 ${screenOnly ? "print:hidden" : ""}`}
    >
      <h2 className="mb-3 text-lg">{title}</h2>
      {children}
    </section>
  );
}

/** Shows the message and the other values that the customer entered. */
export function LeadMessage({ lead }: { lead: Lead }) {
  const t = staffLeadMessages();
  const { comments, details = [], tradeIn } = lead;
  const own = tradeIn ? `${tradeIn.year} ${tradeIn.make} ${tradeIn.model}` : null;
  return (
    <Part title={t.detail.message}>
      {comments === "" ? (
        <p className="text-quiet">{t.detail.noMessage}</p>
      ) : (
        <p className="whitespace-pre-line break-words text-ink">{comments}</p>
      )}
      {own && <p className="mt-3">{own}</p>}
      {lead.type === "FULL_CREDIT_APP" && <p className="mt-3 text-warning">{t.detail.credit}</p>}
      {details.length > 0 && (
        <dl className="mt-4 grid gap-x-6 gap-y-2 sm:grid-cols-2">
          {details.map(({ section, label, value }) => (
            <div key={`${section}.${label}.${value}`}>
              <dt className="text-sm text-quiet">{label}</dt>
              <dd className="whitespace-pre-line break-words">{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </Part>
  );
}

/** Shows the vehicle as currently listed; a removed vehicle is shown as it was when the lead arrived. */
export function LeadVehicle({ lead, today }: { lead: Lead; today: Vehicle | null }) {
  const t = staffLeadMessages();
  const vehicle = today ?? lead.vehicle;
  if (!vehicle) return null;
  const { salePrice } = shownPrice(vehicle);
  const { src, srcSet } = imageSources(leadImage(vehicle).url);
  const name = vehicleFullName(vehicle);
  return (
    <Part title={t.detail.vehicle}>
      {!today && <p className="mb-3 text-warning">{t.detail.vehicleGone}</p>}
      {/* biome-ignore lint/performance/noImgElement: resized at import, served as a file */}
      <img
        src={src}
        srcSet={srcSet}
        sizes="320px"
        alt=""
        className="aspect-photo w-full rounded-sm object-cover"
      />
      <p className="mt-3 font-semibold text-ink">
        {today ? (
          <a href={vehiclePath(vehicle)} className="underline">
            {name}
          </a>
        ) : (
          name
        )}
      </p>
      <p>{salePrice === null ? t.detail.callForPrice : formatDollars(salePrice)}</p>
      {today && <p className="text-quiet">{vehicleMessages.statuses[today.status].badge}</p>}
      <p className="text-sm text-quiet">{vehicle.vin}</p>
    </Part>
  );
}

/** Renders the accepted consent texts with version and time, and the source of the visit. */
export function LeadOrigin({
  lead,
  timeZone,
  seesConsents,
}: {
  lead: Lead;
  timeZone: string;
  seesConsents: boolean;
}) {
  const t = staffLeadMessages();
  const more = staffCreditMessages();
  const { consent, agreements = [], ads } = lead;
  const known = Object.entries(ads);
  return (
    <>
      <Part title={t.detail.consent} screenOnly>
        <p className="text-sm text-quiet">{consent.given ? t.detail.agreed : t.detail.notAgreed}</p>
        <ConsentText {...consent} timeZone={timeZone} />
        {agreements.length > 0 && <p className="mt-4 text-sm text-quiet">{t.detail.agreed}</p>}
        {agreements.map((agreement) => (
          <ConsentText
            key={`${agreement.person}.${agreement.name}.${agreement.version}`}
            {...agreement}
            timeZone={timeZone}
          />
        ))}
        {seesConsents && (
          <p className="mt-4 text-sm">
            <a
              href={`/staff/consents?lead=${lead.id}`}
              className="inline-flex min-h-11 items-center font-semibold text-ink underline underline-offset-4"
            >
              {staffConsentMessages().ofLead}
            </a>
          </p>
        )}
      </Part>
      <Part title={t.detail.source} screenOnly>
        <dl className="grid gap-2 text-sm">
          {consent.page !== "" && <Fact name={t.detail.page} value={consent.page} />}
          {known.map(([name, value]) => (
            <Fact key={name} name={more.ads[name] ?? name} value={value} />
          ))}
        </dl>
        {known.length === 0 && <p className="mt-2 text-sm text-quiet">{more.noAds}</p>}
      </Part>
    </>
  );
}

function ConsentText({
  version,
  text,
  at,
  timeZone,
}: Pick<Lead["consent"], "version" | "text" | "at"> & { timeZone: string }) {
  const more = staffCreditMessages();
  return (
    <div className="mt-3 text-sm">
      <blockquote className="whitespace-pre-line border-l-2 border-line pl-3">{text}</blockquote>
      <p className="mt-1 text-quiet">
        {more.version(version)} · <Moment at={at} timeZone={timeZone} />
      </p>
    </div>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt className="text-quiet">{name}</dt>
      <dd className="break-all">{value}</dd>
    </div>
  );
}

/** Lists every mail of the lead with the mail server's response. */
export function LeadDeliveries({
  deliveries,
  timeZone,
}: Pick<StaffLead, "deliveries"> & { timeZone: string }) {
  const t = staffLeadMessages();
  if (deliveries.length === 0) return <p className="text-quiet">{t.detail.deliveriesEmpty}</p>;
  return (
    <ul className="flex flex-col gap-3 text-sm">
      {deliveries.map(({ kind, state, attempts, nextAttemptAt, lastError, createdAt, updatedAt }) => {
        const delivery = state === "sent" || state === "failed" ? state : "waiting";
        return (
          <li key={`${kind}.${createdAt}.${updatedAt}`}>
            <p className={delivery === "failed" ? "font-semibold text-danger" : "text-ink"}>
              {t.deliveries[delivery]} · <Moment at={updatedAt} timeZone={timeZone} />
            </p>
            <p className="text-quiet">
              {t.detail.attempts(attempts)}
              {nextAttemptAt !== null && (
                <>
                  {" "}
                  · {t.detail.nextAttempt} <Moment at={nextAttemptAt} timeZone={timeZone} />
                </>
              )}
            </p>
            {lastError && <p className="break-words">{lastError}</p>}
          </li>
        );
      })}
    </ul>
  );
}

/** Lists the changes of the lead with their authors. */
export function LeadHistory({
  history,
  tags,
  nameOf,
  storeOf,
  timeZone,
}: Pick<StaffLead, "history" | "tags"> & {
  nameOf: (personId: string) => string;
  storeOf: (storeId: string) => string;
  timeZone: string;
}) {
  const t = staffLeadMessages();
  const time = dateFormat({ timeZone, dateStyle: "medium", timeStyle: "short" });
  const names = {
    person: (id: string) => (nameOf(id) === t.gone ? null : nameOf(id)),
    store: storeOf,
    tag: (id: string) => tags.find((tag) => tag.id === id)?.text ?? null,
    time: (at: number) => time.format(at),
  };
  return (
    <ol className="flex flex-col gap-2 text-sm" data-testid="history">
      {history.map((entry) => (
        <li key={`${entry.at}.${entry.action}.${JSON.stringify(entry.after)}`} className="break-words">
          {recordSentence(entry, names)}
          <span className="block text-quiet">
            <Moment at={entry.at} timeZone={timeZone} />
          </span>
        </li>
      ))}
    </ol>
  );
}
