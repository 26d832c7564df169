import type { ReactNode } from "react";
import { Ago } from "@/components/staff/leads/ago";
import { FILE_FIELD } from "@/components/staff/lists/fields";
import { Button, ButtonLink } from "@/components/ui/button";
import { Icon, type IconName } from "@/components/ui/icon";
import { dateFormat } from "@/lib/core/time/zoned-time";
import { kindAddress } from "@/lib/staff/documents/content-addresses";
import type { FeedRunView, FeedStanding, FeedView, MissingPhotos } from "@/lib/staff/feeds/get-feeds";
import { staffFeedMessages } from "@/lib/store/i18n/staff-feed-messages";

const STANDINGS: Record<FeedStanding, readonly [IconName, string]> = {
  ok: ["check", "text-success"],
  waiting: ["clock", "text-quiet"],
  failing: ["alert", "text-warning"],
  late: ["clock", "text-warning"],
  stopped: ["alert", "text-danger"],
  refused: ["alert", "text-danger"],
};

/** Lists each source with its state and its latest runs. */
export function FeedList({ feeds, now }: { feeds: readonly FeedView[]; now: number }) {
  return (
    <ul className="space-y-6">
      {feeds.map((feed) => (
        <li key={`${feed.storeId} ${feed.address}`} className="rounded-card border border-line p-4">
          <Source feed={feed} now={now} />
        </li>
      ))}
    </ul>
  );
}

function Source({ feed, now }: { feed: FeedView; now: number }) {
  const t = staffFeedMessages();
  const { storeId, store, address, standing, next, runs, timeZone } = feed;
  const [icon, color] = STANDINGS[standing];
  return (
    <section className="space-y-4" aria-label={`${store}, ${address ?? t.folder}`}>
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 className="text-lg">{store}</h2>
          <p className="text-sm text-quiet wrap-anywhere">{address ?? t.folder}</p>
        </div>
        <p className={`inline-flex items-center gap-1.5 font-semibold ${color}`}>
          <Icon name={icon} size={16} />
          {t.standings[standing]}
        </p>
      </div>
      <dl className="flex flex-wrap gap-x-8 gap-y-2">
        <Fact name={t.last}>
          {runs[0] ? <Ago at={runs[0].finishedAt} now={now} timeZone={timeZone} /> : t.never}
        </Fact>
        <Fact name={t.next}>
          {next === null ? t.whenFileComes : next <= now ? t.now : timeText(next, timeZone)}
        </Fact>
      </dl>
      <div className="flex flex-wrap gap-3">
        <form method="post" action="/api/staff/feeds/run">
          <input type="hidden" name="storeId" value={storeId} />
          <Button type="submit">{t.run}</Button>
        </form>
        <ButtonLink href={kindAddress("profile-feed", storeId)} variant="outline">
          {t.setUp}
        </ButtonLink>
      </div>
      {feed.stopped !== null && <Stopped storeId={storeId} reason={feed.stopped} />}
      {feed.photos && <PhotoState photos={feed.photos} timeZone={timeZone} />}
      {address === null && <Upload storeId={storeId} store={store} />}
      {runs.length === 0 ? <p className="text-quiet">{t.noRuns}</p> : <Runs feed={feed} />}
    </section>
  );
}

/** Renders why a file was stopped, and the button that shows which vehicles would leave. */
function Stopped({ storeId, reason }: { storeId: string; reason: string }) {
  const t = staffFeedMessages();
  return (
    <form
      method="post"
      action="/api/staff/feeds/review"
      className="space-y-2 rounded-sm border border-danger p-3"
    >
      <input type="hidden" name="storeId" value={storeId} />
      <p className="font-semibold text-danger">{reason}</p>
      <p className="text-sm text-quiet">{t.stopped.hint}</p>
      <Button type="submit" variant="outline">
        {t.stopped.review}
      </Button>
    </form>
  );
}

/** Renders how many vehicles wait for photos, and which photos could not be fetched. */
function PhotoState({ photos, timeZone }: { photos: MissingPhotos; timeZone: string }) {
  const t = staffFeedMessages();
  const { vehicles, waiting, failed, examples } = photos;
  return (
    <div className="space-y-2">
      {waiting > 0 && (
        <>
          <p role="status">{t.photos.waiting(waiting, vehicles)}</p>
          <progress
            className="w-full max-w-md accent-ink"
            value={vehicles - waiting}
            max={vehicles}
            aria-label={t.photos.waiting(waiting, vehicles)}
          />
        </>
      )}
      {failed > 0 && (
        <details>
          <summary className="min-h-11 cursor-pointer py-2 font-semibold">{t.photos.failed(failed)}</summary>
          {failed > examples.length && (
            <p className="text-sm text-quiet">{t.photos.first(examples.length)}</p>
          )}
          <ul className="space-y-3 text-sm">
            {examples.map(({ vin, problems, retryAt }) => (
              <li key={vin}>
                <p className="font-semibold text-ink">{vin}</p>
                {problems.map(({ address, reason }) => (
                  <p key={address} className="wrap-anywhere">
                    {t.photos.problem(address, reason)}
                  </p>
                ))}
                <p className="text-quiet">{t.photos.retry(timeText(retryAt, timeZone))}</p>
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

/** Renders the upload of a local file to the drop folder. */
function Upload({ storeId, store }: { storeId: string; store: string }) {
  const t = staffFeedMessages();
  const id = `upload-${storeId}`;
  return (
    <form
      method="post"
      action="/api/staff/feeds/upload"
      encType="multipart/form-data"
      aria-label={`${t.upload.label}, ${store}`}
      className="space-y-2 rounded-sm bg-panel p-3"
    >
      <input type="hidden" name="storeId" value={storeId} />
      <label htmlFor={id} className="block text-sm font-semibold text-ink">
        {t.upload.label}
      </label>
      <p id={`${id}-hint`} className="text-sm text-quiet">
        {t.upload.hint}
      </p>
      <div className="flex flex-wrap items-center gap-3">
        <input
          id={id}
          type="file"
          name="file"
          required
          accept=".csv,.txt,.tsv,text/csv,text/plain"
          aria-describedby={`${id}-hint`}
          className={FILE_FIELD}
        />
        <Button type="submit" variant="outline">
          {t.upload.button}
        </Button>
      </div>
    </form>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-quiet">{name}</dt>
      <dd className="text-ink">{children}</dd>
    </div>
  );
}

function Runs({ feed: { runs, store, timeZone } }: { feed: FeedView }) {
  const t = staffFeedMessages();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keys scroll the table where it is wider than the window
    <section aria-label={t.runs(store)} tabIndex={0} className="overflow-x-auto">
      <table className="w-full min-w-[36rem] text-left text-sm">
        <thead>
          <tr className="border-b border-line text-quiet">
            {Object.values(t.columns).map((name) => (
              <th key={name} scope="col" className="py-2 pr-4 font-normal">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {runs.map((run) => (
            <Run key={run.id} run={run} timeZone={timeZone} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Run({ run, timeZone }: { run: FeedRunView; timeZone: string }) {
  const t = staffFeedMessages();
  return (
    <tr className="border-b border-line align-top">
      <td className="py-3 pr-4 whitespace-nowrap">{timeText(run.finishedAt, timeZone)}</td>
      <td className="py-3 pr-4 wrap-anywhere">{run.file}</td>
      <td className="py-3 pr-4">
        <p>{t.outcomes[run.outcome]}</p>
        {run.reason !== null && <p className="text-quiet">{run.reason}</p>}
        {run.refused > 0 && (
          <details>
            <summary className="min-h-11 cursor-pointer py-2 font-semibold">{t.refused(run.refused)}</summary>
            <ul className="space-y-1">
              {run.rows.map(({ line, vin, message }) => (
                <li key={line}>{t.row(line, vin, message)}</li>
              ))}
            </ul>
          </details>
        )}
      </td>
      <td className="py-3 tabular-nums">{t.counts(run.added, run.changed, run.removed)}</td>
    </tr>
  );
}

function timeText(at: number, timeZone: string): string {
  return dateFormat({ timeZone, dateStyle: "medium", timeStyle: "short" }).format(at);
}
