import { FeedList } from "@/components/staff/feeds/feed-list";
import { Said, type SayQuery } from "@/components/staff/form";
import { StaffFrame } from "@/components/staff/frames";
import { staffPage } from "@/components/staff/staff-page";
import { db } from "@/lib/core/db/connect";
import { isStoreRemote } from "@/lib/staff/documents/documents-api";
import { feedSources } from "@/lib/staff/feeds/feed-actions";
import { getFeeds, isFetching } from "@/lib/staff/feeds/get-feeds";
import { staffFeedMessages as t } from "@/lib/store/i18n/staff-feed-messages";

/** Renders the feeds and their last runs. */
export default function FeedsPage({ searchParams }: { searchParams: SayQuery }) {
  return staffPage({ right: "stock.manage" }, async (person) => {
    const now = Date.now();
    return (
      <StaffFrame person={person} path="/staff/feeds" title={t.title}>
        <Said query={searchParams} />
        {isStoreRemote() ? (
          <p>{t.remote}</p>
        ) : (
          <div className="space-y-6">
            {(await isFetching(db(), now)) && <p role="status">{t.fetching}</p>}
            <FeedList feeds={await getFeeds(db(), person, await feedSources(), now)} now={now} />
          </div>
        )}
      </StaffFrame>
    );
  });
}
