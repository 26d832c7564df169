import { FeedList } from "@/components/staff/feeds/feed-list";
import { LeftOutList } from "@/components/staff/feeds/left-out-list";
import { WaitingUploads } from "@/components/staff/feeds/waiting-uploads";
import { Said, type SayQuery } from "@/components/staff/form";
import { StaffFrame } from "@/components/staff/frames";
import { staffPage } from "@/components/staff/staff-page";
import { waitingUploads } from "@/lib/catalog/feeds/apply-upload";
import { getSnapshot } from "@/lib/catalog/inventory/snapshot/snapshot";
import { db } from "@/lib/core/db/connect";
import { env } from "@/lib/core/platform/env";
import { getCompany } from "@/lib/staff/accounts/company";
import { isStoreRemote } from "@/lib/staff/documents/documents-api";
import { feedSources } from "@/lib/staff/feeds/feed-actions";
import { getFeeds, isFetching } from "@/lib/staff/feeds/get-feeds";
import { getLeftOut } from "@/lib/staff/feeds/get-left-out";
import { staffFeedMessages } from "@/lib/store/i18n/staff-feed-messages";
import { DEFAULT_STORE_SLUG } from "@/lib/store/locations/store-slug";

/** Renders the feeds and their last runs. */
export default function FeedsPage({ searchParams }: { searchParams: SayQuery }) {
  const t = staffFeedMessages();
  return staffPage({ right: "stock.manage" }, async (person) => {
    const now = Date.now();
    const stock = await getSnapshot(DEFAULT_STORE_SLUG).catch(() => null);
    const isRemote = isStoreRemote();
    const feeds = isRemote ? [] : await getFeeds(db(), person, await feedSources(), now);
    const { timeZone } = await getCompany();
    return (
      <StaffFrame person={person} path="/staff/feeds" title={t.title}>
        <Said query={searchParams} />
        {isRemote ? (
          <p>{t.remote}</p>
        ) : (
          <div className="space-y-6">
            {(await isFetching(db(), now)) && <p role="status">{t.fetching}</p>}
            <WaitingUploads
              uploads={await waitingUploads(db(), [...new Set(feeds.map(({ storeId }) => storeId))], now)}
              timeZone={timeZone}
            />
            <FeedList feeds={feeds} now={now} />
          </div>
        )}
        {stock && <LeftOutList feeds={getLeftOut(person, stock, env().SITE_URL)} />}
      </StaffFrame>
    );
  });
}
