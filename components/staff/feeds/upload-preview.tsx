import type { ReactNode } from "react";
import { StaffForm } from "@/components/staff/form";
import type { UploadedVehicle, UploadView } from "@/lib/staff/feeds/get-upload";
import { staffVehiclePath } from "@/lib/staff/stock/list-address";
import { staffFeedMessages } from "@/lib/store/i18n/staff-feed-messages";

/** Shows the changes that an uploaded file would make, with buttons that apply or discard it. */
export function UploadPreview({ upload }: { upload: UploadView }) {
  const t = staffFeedMessages().upload;
  const { added, changed, removed, unchanged, refused, vehicles, missing, problem } = upload;
  const numbers = { added, changed, removed, unchanged, refused };
  const listed = vehicles.length;
  return (
    <div className="space-y-8">
      <p className="text-quiet">{t.for(upload.store)}</p>
      {problem && (
        <p role="alert" className="rounded-sm border border-danger p-3 font-semibold text-danger">
          {problem.text}
        </p>
      )}
      {upload.lastTry !== null && (
        <p role="alert" className="rounded-sm bg-danger-soft p-3 text-danger">
          {t.lastTry(upload.lastTry)}
        </p>
      )}
      <section aria-label={t.counts}>
        <dl className="grid grid-cols-2 gap-3 sm:grid-cols-5">
          {(Object.keys(numbers) as (keyof typeof numbers)[]).map((name) => (
            <div key={name} className="rounded-card border border-line p-3">
              <dt className="text-sm text-quiet">{t[name]}</dt>
              <dd className="text-xl font-semibold text-ink tabular-nums">{numbers[name]}</dd>
            </div>
          ))}
        </dl>
      </section>
      <Decision upload={upload} />
      {refused > 0 && (
        <Part title={t.refused}>
          <ul className="space-y-1 text-sm">
            {upload.rows.map(({ line, vin, message }) => (
              <li key={line}>{staffFeedMessages().row(line, vin, message)}</li>
            ))}
            {refused > upload.rows.length && <li>{t.more(refused - upload.rows.length)}</li>}
          </ul>
        </Part>
      )}
      {missing.length > 0 && (
        <Part title={t.missing}>
          <p className="text-sm text-quiet">{t.missingHint}</p>
          <ul className="columns-1 gap-8 sm:columns-2">
            {missing.map(({ vin, name }) => (
              <li key={vin}>
                <a
                  href={staffVehiclePath({ storeId: upload.storeId, vin })}
                  className="inline-flex min-h-11 items-center underline"
                >
                  {name}
                </a>
              </li>
            ))}
          </ul>
          {removed > missing.length && <p>{t.more(removed - missing.length)}</p>}
        </Part>
      )}
      {listed > 0 && (
        <Part title={t.vehicles}>
          <ul className="space-y-4">
            {vehicles.map((vehicle) => (
              <Changed key={vehicle.vin} vehicle={vehicle} />
            ))}
          </ul>
          {added + changed > listed && <p>{t.more(added + changed - listed)}</p>}
        </Part>
      )}
    </div>
  );
}

function Decision({
  upload: { id, stockVersion, problem, added, changed, removed },
}: {
  upload: UploadView;
}) {
  const t = staffFeedMessages().upload;
  const isNothing = problem === null && added + changed + removed === 0;
  const canApply = !isNothing && (problem === null || problem.isShrink);
  return (
    <div className="flex flex-wrap items-end gap-4">
      {isNothing && <p>{t.nothing}</p>}
      {canApply && (
        <StaffForm action="feeds/apply" button={t.apply} values={{ id, stockVersion }}>
          {problem?.isShrink && (
            <label className="flex min-h-11 items-center gap-3 text-ink">
              <input
                type="checkbox"
                name="allowShrink"
                value="yes"
                required
                className="size-5 shrink-0 accent-ink"
              />
              {t.allowShrink}
            </label>
          )}
        </StaffForm>
      )}
      <StaffForm action="feeds/discard" button={t.discard} variant="outline" values={{ id }} />
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="space-y-3">
      <h2 className="text-lg">{title}</h2>
      {children}
    </section>
  );
}

function Changed({ vehicle: { vin, name, isNew, fields } }: { vehicle: UploadedVehicle }) {
  const t = staffFeedMessages().upload;
  return (
    <li className="rounded-card border border-line p-4">
      <h3 className="font-semibold text-ink">
        {name}
        {isNew && <span className="ml-2 rounded-sm bg-panel px-2 py-1 text-sm">{t.isNew}</span>}
      </h3>
      <p className="text-sm text-quiet">{vin}</p>
      {fields.length > 0 && (
        <dl className="mt-3 space-y-3 text-sm">
          {fields.map(({ label, before, after, stays }) => (
            <div key={label} className="grid gap-x-4 sm:grid-cols-[10rem_minmax(0,1fr)]">
              <dt className="font-semibold text-ink">{label}</dt>
              <dd className="wrap-anywhere">
                <del className="text-quiet">
                  <span className="sr-only">{t.columns.before}: </span>
                  {before}
                </del>{" "}
                <ins className="font-semibold text-ink no-underline">
                  <span className="sr-only">{t.columns.after}: </span>
                  {after}
                </ins>
                {stays && <p className="text-quiet">{t.stays(stays.value, stays.by)}</p>}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  );
}
