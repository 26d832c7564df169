import { StaffForm } from "@/components/staff/form";
import { staffSiteFilesMessages } from "@/lib/store/i18n/staff-site-files-messages";
import type { SiteChangeView, SiteView } from "@/lib/web/site-files/site-view";

/** Shows the changes that an uploaded file would make, with buttons that apply or discard it. */
export function SitePreview({ site }: { site: SiteView }) {
  const t = staffSiteFilesMessages().preview;
  const { problem, details, count, changes, otherStores, unknownVehicles } = site;
  return (
    <div className="space-y-8">
      {problem === null ? (
        <p>{count === 0 ? t.nothing : `${t.count(count)} ${t.nothingYet}`}</p>
      ) : (
        <p role="alert" className="font-semibold text-danger">
          {problem} {t.cannot}
        </p>
      )}
      {details.length > 0 && (
        <div className="rounded-sm border border-danger p-4">
          {problem === null && <p className="font-semibold">{staffSiteFilesMessages().problems.invalid}</p>}
          <ul className="list-disc space-y-1 pl-5">
            {details.map((line) => (
              <li key={line} className="wrap-anywhere">
                {line}
              </li>
            ))}
          </ul>
        </div>
      )}
      {otherStores.length > 0 && <p>{t.otherStores(otherStores.join(", "))}</p>}
      {unknownVehicles > 0 && <p>{t.unknownVehicles(unknownVehicles)}</p>}
      <Decision site={site} />
      {count > 0 && (
        <section className="space-y-3">
          <h2 className="text-xl">{t.changes}</h2>
          <ul className="space-y-4">
            {changes.map((change) => (
              <Change key={change.key} change={change} />
            ))}
          </ul>
          {count > changes.length && <p>{t.more(count - changes.length)}</p>}
        </section>
      )}
    </div>
  );
}

function Decision({ site: { id, hash, problem, details, count } }: { site: SiteView }) {
  const t = staffSiteFilesMessages().preview;
  const canApply = problem === null && count > 0;
  return (
    <div className="space-y-3">
      <div className="flex flex-wrap gap-3">
        {canApply && details.length === 0 && (
          <StaffForm action="site/publish" button={t.publish} values={{ id, hash }} />
        )}
        {canApply && (
          <StaffForm action="site/draft" button={t.draft} variant="outline" values={{ id, hash }} />
        )}
        <StaffForm action="site/discard" button={t.discard} variant="outline" values={{ id }} />
      </div>
      {canApply && <p className="text-sm text-quiet">{t.undo}</p>}
    </div>
  );
}

function Change({ change: { kind, title, address, what, fields } }: { change: SiteChangeView }) {
  const t = staffSiteFilesMessages().preview;
  return (
    <li className="rounded-card border border-line p-4">
      <h3 className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold text-ink">
        <a href={address} className="inline-flex min-h-11 items-center underline">
          {kind}: {title}
        </a>
        <span className="rounded-sm bg-panel px-2 py-1 text-sm">{t.what[what]}</span>
      </h3>
      {fields.length > 0 && (
        <dl className="mt-2 space-y-3 text-sm">
          {fields.map(({ label, before, after }) => (
            <div key={label} className="grid gap-x-4 sm:grid-cols-[10rem_minmax(0,1fr)]">
              <dt className="font-semibold text-ink">{label}</dt>
              <dd className="space-y-1 whitespace-pre-line wrap-anywhere">
                <del className="block text-quiet">
                  <span className="sr-only">{t.before}: </span>
                  {before}
                </del>
                <ins className="block font-semibold text-ink no-underline">
                  <span className="sr-only">{t.after}: </span>
                  {after}
                </ins>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  );
}
