import { buttonClass } from "@/components/ui/button";
import { Form } from "@/components/ui/form";
import { Link } from "@/components/ui/link";
import { Container } from "@/components/ui/page-frame";
import { BUDGET_LINKS } from "@/config/catalog/finance";
import { emptySearch, encodeSearch } from "@/lib/catalog/inventory/search/address/codec";
import { creditLabel } from "@/lib/catalog/pricing/credit-bands";
import type { EstimateTerms } from "@/lib/catalog/pricing/default-payment";
import { YOUR_VEHICLE_PATH } from "@/lib/leads/trade/trade-flow";
import { formatDollars } from "@/lib/store/i18n/format";
import { messages } from "@/lib/store/i18n/messages";

const CARD = "flex flex-col rounded-card bg-panel p-5 sm:p-8";
const HOME_VIN_ID = "home-vin";

interface Props {
  /** Paths of the two pages; null for a page that is off. */
  trade: string | null;
  financing: string | null;
  /** Assumptions of the store's payment estimates. */
  terms: EstimateTerms;
}

/**
 * Renders two entry points for visitors without a vehicle in mind: the trade-in value and the monthly budget.
 */
export function HomeEntries({ trade, financing, terms }: Props) {
  const t = messages().home;
  return (
    <div id="trade">
      <Container className="grid grid-cols-1 gap-3 py-6 sm:py-8 lg:grid-cols-2 lg:gap-5">
        {trade !== null && (
          <section aria-labelledby="trade-title" className={CARD}>
            <h2 id="trade-title" className="text-2xl sm:text-3xl">
              {t.tradeTitle}
            </h2>
            <p className="mt-1.5">{t.tradeText}</p>
            <Form action={YOUR_VEHICLE_PATH} className="mt-auto pt-5">
              <label htmlFor={HOME_VIN_ID} className="text-sm font-semibold text-ink">
                {t.tradeVin}
              </label>
              <div className="mt-1.5 flex flex-wrap gap-2">
                <input
                  id={HOME_VIN_ID}
                  name="vin"
                  type="text"
                  required
                  maxLength={24}
                  autoCapitalize="characters"
                  autoComplete="off"
                  spellCheck={false}
                  className="h-12 min-w-0 grow rounded-button border border-quiet bg-page px-5 text-base text-ink"
                />
                <button type="submit" className={buttonClass("dark", "min-h-12 max-sm:w-full")}>
                  {t.tradeButton}
                </button>
              </div>
            </Form>
            <Way href={trade}>{t.tradeNoVin}</Way>
          </section>
        )}
        <section aria-labelledby="budget-title" className={CARD}>
          <h2 id="budget-title" className="text-2xl sm:text-3xl">
            {t.budgetTitle(formatDollars(BUDGET_LINKS[1]))}
          </h2>
          <p className="mt-1.5">
            {t.budgetText(
              terms.termMonths,
              terms.downPercent,
              creditLabel(terms.creditScore, true).toLowerCase(),
            )}
          </p>
          <ul className="mt-auto grid grid-cols-2 gap-2 pt-5 sm:grid-cols-4">
            {BUDGET_LINKS.map((dollars) => (
              <li key={dollars}>
                <Link
                  href={encodeSearch({ ...emptySearch(), ranges: { payment: { min: null, max: dollars } } })}
                  rel="nofollow"
                  className="flex min-h-12 items-center justify-center rounded-button border border-line bg-page px-3 font-semibold text-ink tabular-nums hover:border-ink"
                >
                  {t.budgetUpTo(formatDollars(dollars))}
                </Link>
              </li>
            ))}
          </ul>
          {financing !== null && <Way href={financing}>{t.budgetMore}</Way>}
        </section>
      </Container>
    </div>
  );
}

function Way({ href, children }: { href: string; children: string }) {
  return (
    <Link
      href={href}
      className="mt-2 inline-flex min-h-11 items-center self-start font-semibold text-ink underline underline-offset-4"
    >
      {children}
    </Link>
  );
}
