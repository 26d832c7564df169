import { NotFoundContent } from "@/components/layout/not-found-content";
import { newestVehicles } from "@/lib/catalog/inventory/engine/newest-vehicles";
import type { InventoryIndex } from "@/lib/catalog/inventory/engine/types";
import type { StoreProfile } from "@/lib/store/api/profile-schema";
import { contentMessages } from "@/lib/store/i18n/content-messages";
import { failure } from "@/lib/store/i18n/en/failure";
import { ContentSearchForm } from "../content/articles/content-search-form";

interface Props {
  path: string;
  profile: StoreProfile;
  index: InventoryIndex;
}

/** An article or a help category that is not there: a 404 with a search for what was meant. */
export function ContentMissing({ path, profile, index }: Props) {
  return (
    <NotFoundContent
      message={failure.notFound.invalid(path)}
      profile={profile}
      newest={newestVehicles(index, 3)}
    >
      <h2 className="mt-12 text-2xl">{contentMessages().search.title}</h2>
      <ContentSearchForm />
    </NotFoundContent>
  );
}
