import { VehicleGrid } from "@/components/catalog/card/vehicle-card";
import { ButtonLink } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { Container, EmptyState } from "@/components/ui/page-frame";
import { StaticPart } from "@/components/ui/static-part";
import { RESERVE } from "@/config/catalog/reserve";
import { PRIORITY_CARDS } from "@/config/catalog/search";
import type { SearchResult } from "@/lib/catalog/inventory/search/engine/types";
import type { StoreProfile } from "@/lib/store/api/profile-schema";
import { reserveMessages as t } from "@/lib/store/i18n/reserve-messages";
import { ForgetGranted } from "./forget-granted";

/**
 * Renders the success message of the unlock form (docs/rules.md#private-reserve, docs/rules.md#toasts). It
 * stays on the page, with or without JavaScript.
 */
export function GrantedNotice() {
  return (
    <>
      <StaticPart>
        <Container className="pb-6">
          <div role="status" className="rounded-card bg-success-soft p-5">
            <p className="flex items-center gap-2 text-xl font-bold text-ink">
              <Icon name="check" className="text-success" />
              {t().granted}
            </p>
            <p className="mt-1">{t().welcome}</p>
          </div>
        </Container>
      </StaticPart>
      <ForgetGranted />
    </>
  );
}

interface Props {
  result: SearchResult;
  profile: StoreProfile;
  /** True if the visitor has just gained access. */
  granted: boolean;
}

/** Renders the private reserve for visitors with access. */
export function OpenReserve({ result, profile, granted }: Props) {
  const { vehicles, total } = result;
  return (
    <main id="content" className="pt-8 pb-16">
      {granted && <GrantedNotice />}
      <StaticPart>
        <Container>
          <h1 className="text-3xl">{t().title}</h1>
          {total === 0 ? (
            <div className="mt-6">
              <EmptyState title={t().emptyTitle} text={t().emptyText}>
                <ButtonLink href="/cars-for-sale">{t().browse}</ButtonLink>
              </EmptyState>
            </div>
          ) : (
            <>
              <p className="mt-2 mb-6">
                <strong className="font-semibold text-ink tabular-nums">{t().count(total)}.</strong>{" "}
                {t().listIntro}
              </p>
              <VehicleGrid vehicles={vehicles} profile={profile} priority={PRIORITY_CARDS} headingLevel={2} />
              <Pages page={result.page} pages={result.pages} />
            </>
          )}
        </Container>
      </StaticPart>
    </main>
  );
}

function Pages({ page, pages }: { page: number; pages: number }) {
  if (pages < 2) return null;
  const href = (n: number) => `${RESERVE.path}?page=${n}`;
  return (
    <nav aria-label={t().pages} className="mt-10 flex items-center justify-center gap-4">
      {page > 1 && (
        <ButtonLink href={href(page - 1)} rel="prev" variant="outline">
          {t().previous}
        </ButtonLink>
      )}
      <p className="tabular-nums">{t().page(page, pages)}</p>
      {page < pages && (
        <ButtonLink href={href(page + 1)} rel="next" variant="outline">
          {t().next}
        </ButtonLink>
      )}
    </nav>
  );
}
