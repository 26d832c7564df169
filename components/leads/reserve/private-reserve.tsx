import { StaticPart } from "@/components/ui/static-part";
import { isPageOn } from "@/lib/core/pages/page-switches";
import type { StoreProfile } from "@/lib/store/api/profile-schema";
import type { Vehicle } from "@/lib/store/api/vehicle-schema";
import { LiveReserve } from "./live-reserve";
import { ReservePanel } from "./reserve-panel";
import { unlockFormData } from "./unlock-form-data";

interface Props {
  profile: StoreProfile;
  /** Path of the page. */
  page: string;
  /** Store whose page this is; empty for the whole group. */
  storeId: string;
  vehicle?: Vehicle;
  matches?: boolean;
}

/** Renders the entry to the private reserve on a page that all visitors share. */
export function PrivateReserve({ profile, page, storeId, vehicle, matches }: Props) {
  if (!isPageOn("private-reserve", profile)) return null;
  const form = unlockFormData({ profile, page, vehicle });
  return (
    <>
      <StaticPart>
        <ReservePanel form={form} matches={matches} />
      </StaticPart>
      <LiveReserve form={form} storeId={storeId} />
    </>
  );
}
