import { Container } from "@/components/ui/container";
import type { FoundSearchPage } from "@/lib/catalog/inventory/get-search-page";
import type { StoreProfile } from "@/lib/store/api/profile-schema";
import { SearchResults } from "./search-results";

/** The inventory search, rendered on the server. `#search` is the part that is hydrated on first use (`live/`). */
export function SearchPage({ page, profile }: { page: FoundSearchPage; profile: StoreProfile }) {
  return (
    <main id="content" className="pt-4 pb-16 sm:pt-6">
      <Container>
        <div id="search">
          <SearchResults view={page} profile={profile} />
        </div>
      </Container>
    </main>
  );
}
