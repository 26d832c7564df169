import type { ReactNode } from "react";
import { VehicleCard } from "@/components/catalog/card/vehicle-card";
import { SearchForm } from "@/components/layout/search-form";
import { ButtonLink } from "@/components/ui/button";
import { ContentPicture } from "@/components/ui/content-picture";
import { Container, PageStatus } from "@/components/ui/page-frame";
import type { InventoryIndex } from "@/lib/catalog/inventory/search/engine/types";
import { newestVehicles } from "@/lib/catalog/inventory/search/engine/vehicle-lists";
import type { StoreProfile } from "@/lib/store/api/profile-schema";
import type { Vehicle } from "@/lib/store/api/vehicle-schema";
import { contentMessages } from "@/lib/store/i18n/content-messages";
import { failureMessages } from "@/lib/store/i18n/failure-messages";
import { ContentSearchForm } from "../content/articles/research-pages";

interface NotFoundContentProps {
  /** Message such as 'Page not found: {path}' (docs/rules.md#error-pages). */
  message: string;
  profile: StoreProfile;
  /** Newest vehicles as alternatives. */
  newest?: readonly Vehicle[];
  /** Heading of the vehicles if they are not simply the newest. */
  offer?: string;
  /** Additional content before the vehicles. */
  children?: ReactNode;
}

/** Renders a complete 404 page: an explanation, a link home, a search, and vehicles. */
export function NotFoundContent({ message, profile, newest = [], offer, children }: NotFoundContentProps) {
  const t = failureMessages().notFound;
  return (
    <main id="content" className="py-10 sm:py-16">
      <PageStatus code={404} />
      <Container>
        <div className="grid items-center gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,6fr)_minmax(0,5fr)]">
          <div>
            <h1 className="text-3xl sm:text-4xl">{t.title}</h1>
            <p className="mt-4 max-w-prose text-lg">{t.apology}</p>
            <SearchForm id="missing-search" className="mt-8 max-w-md" />
            <div className="mt-4 flex flex-wrap gap-3">
              <ButtonLink href="/cars-for-sale">{t.browse}</ButtonLink>
              <ButtonLink href="/" variant="outline">
                {t.home}
              </ButtonLink>
            </div>
            <p className="mt-8 max-w-prose break-words text-sm text-quiet">{message}</p>
          </div>
          <ContentPicture
            url="/car-art/hero-dusk.webp"
            sizes="540px"
            size={[2000, 1000]}
            className="aspect-2/1 w-full rounded-card bg-panel object-cover max-lg:hidden"
          />
        </div>
        {children}
        {newest.length > 0 && (
          <section className="mt-16" aria-labelledby="just-in">
            <h2 id="just-in" className="text-2xl">
              {offer ?? t.newest}
            </h2>
            <ul className="mt-6 grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
              {newest.map((vehicle) => (
                <li key={vehicle.vin} className="sm:max-lg:odd:last:hidden">
                  <VehicleCard vehicle={vehicle} profile={profile} priority={false} />
                </li>
              ))}
            </ul>
          </section>
        )}
      </Container>
    </main>
  );
}

interface ContentMissingProps {
  path: string;
  profile: StoreProfile;
  index: InventoryIndex;
}

/** Renders a 404 for a missing article or help category, with a search. */
export function ContentMissing({ path, profile, index }: ContentMissingProps) {
  return (
    <NotFoundContent
      message={failureMessages().notFound.invalid(path)}
      profile={profile}
      newest={newestVehicles(index, 3)}
    >
      <h2 className="mt-12 text-2xl">{contentMessages().search.title}</h2>
      <ContentSearchForm />
    </NotFoundContent>
  );
}
