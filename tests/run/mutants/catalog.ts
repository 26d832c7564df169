import type { Mutant } from "./mutant";

/**
 * Hand-picked mistakes, one for each rule that a slip would break. The quick suite must notice at least 38 of
 * 40.
 */
export const MUTANTS: readonly Mutant[] = [
  ...area("pricing", [
    [
      "slider-minimum",
      "comparison",
      "lib/catalog/pricing/sliders.ts",
      "if (typed < min)",
      "if (typed <= min)",
    ],
    [
      "rate-row-of-term",
      "comparison",
      "lib/catalog/pricing/loan.ts",
      "months <= each.months",
      "months < each.months",
    ],
    ["credit-tier-floor", "comparison", "lib/catalog/pricing/loan.ts", "score >= from", "score > from"],
    [
      "lease-payments-left",
      "off-by-one",
      "lib/catalog/pricing/estimates.ts",
      "(termMonths - 1)",
      "termMonths",
    ],
    ["loan-without-months", "comparison", "lib/catalog/pricing/loan.ts", "!(months >= 1)", "!(months >= 0)"],
  ]),
  ...area("search", [
    [
      "bounds-swapped-when-right",
      "comparison",
      "lib/catalog/inventory/search/address/normalize.ts",
      "min > max ?",
      "min < max ?",
    ],
    [
      "fourth-path-segment",
      "off-by-one",
      "lib/catalog/inventory/search/address/path-segments.ts",
      "segments.length < MAX_SEGMENTS",
      "segments.length <= MAX_SEGMENTS",
    ],
    [
      "most-path-segments",
      "comparison",
      "lib/catalog/inventory/search/address/codec.ts",
      "segments.length > MAX",
      "segments.length >= MAX",
    ],
    [
      "most-filter-values",
      "off-by-one",
      "lib/catalog/inventory/search/address/query-filters.ts",
      "values.length > room",
      "values.length >= room",
    ],
    [
      "wider-bound",
      "operator",
      "lib/catalog/inventory/search/address/query-filters.ts",
      "Math.max(...mins)",
      "Math.min(...mins)",
    ],
  ]),
  ...area("popups", [
    [
      "timer-a-moment-late",
      "comparison",
      "lib/marketing/popups/decide.ts",
      "now - since >=",
      "now - since >",
    ],
    [
      "button-and-finished",
      "swapped-value",
      "lib/marketing/popups/decide.ts",
      'button ? "closed" : "finished"',
      'button ? "finished" : "closed"',
    ],
    [
      "last-timer-first",
      "operator",
      "lib/marketing/popups/decide.ts",
      "Math.min(...waits)",
      "Math.max(...waits)",
    ],
    [
      "most-visits",
      "comparison",
      "lib/marketing/popups/visits.ts",
      "count <= (maxCount",
      "count < (maxCount",
    ],
  ]),
  ...area("consent", [
    ["tier-one-allows-all", "comparison", "lib/core/browser/granted.ts", "tier <= 1", "tier < 1"],
    [
      "pixel-needs-both",
      "operator",
      "lib/core/browser/granted.ts",
      '("functional") && ',
      '("functional") || ',
    ],
    [
      "banner-of-tier-one",
      "off-by-one",
      "lib/marketing/consent/banner.ts",
      "settings.tier < 1",
      "settings.tier <= 1",
    ],
  ]),
  ...area("leads", [
    [
      "form-not-loaded",
      "dropped-await",
      "lib/leads/core/accept-lead.ts",
      "await form.load?.();",
      "void form.load?.();",
    ],
    ["minute-before", "off-by-one", "lib/leads/core/accept-lead.ts", "minute - 1", "minute - 2"],
    [
      "attachment-not-awaited",
      "dropped-await",
      "lib/leads/core/accept-lead.ts",
      "await saveAttachment(",
      "void saveAttachment(",
    ],
    ["too-fast", "comparison", "lib/leads/core/define-form.ts", "- startedAt < TOO", "- startedAt <= TOO"],
    [
      "too-large-or-unreadable",
      "swapped-message",
      "lib/leads/core/problem-message.ts",
      'return "tooLarge"',
      'return "unreadable"',
    ],
  ]),
  ...area("routing", [
    [
      "rest-must-be-last",
      "off-by-one",
      "lib/web/routing/redirect-pattern.ts",
      "texts.length - 1",
      "texts.length - 2",
    ],
    [
      "temporary-redirect",
      "operator",
      "lib/web/routing/compile-redirects.ts",
      "=== 302 || status",
      "=== 302 && status",
    ],
    [
      "under-and-over",
      "swapped-value",
      "lib/web/routing/legacy-range.ts",
      "return [max === 0 ?",
      "return [max !== 0 ?",
    ],
    [
      "circle-that-never-shortens",
      "comparison",
      "lib/web/routing/compile-redirects.ts",
      "fixed(to) < fixed",
      "fixed(to) <= fixed",
    ],
  ]),
  ...area("slots", [
    [
      "last-slot-of-the-day",
      "comparison",
      "lib/leads/schedule/slots.ts",
      "lengthMinutes <= day",
      "lengthMinutes < day",
    ],
    [
      "days-ahead",
      "off-by-one",
      "lib/leads/schedule/slots.ts",
      "addDays(today, daysAhead - 1)",
      "addDays(today, daysAhead)",
    ],
    [
      "slots-that-touch",
      "comparison",
      "lib/leads/schedule/slots.ts",
      "one.start < other.end",
      "one.start <= other.end",
    ],
    [
      "place-not-put-back",
      "dropped-await",
      "lib/leads/service/change-appointment.ts",
      "await putBack();\n    return",
      "void putBack();\n    return",
    ],
  ]),
  ...area("offers", [
    ["last-moment", "comparison", "lib/catalog/offers/offer-period.ts", "now > end", "now >= end"],
    ["change-after-the-end", "off-by-one", "lib/catalog/offers/offer-period.ts", "ends + 1", "ends"],
    [
      "rank-of-general-offers",
      "swapped-value",
      "lib/catalog/offers/vehicle-offers.ts",
      "=== null ? 3 : 2",
      "=== null ? 2 : 3",
    ],
  ]),
  ...area("import", [
    [
      "stop-rule",
      "comparison",
      "lib/catalog/inventory/import/import-feed.ts",
      "removed.length > stock.active",
      "removed.length >= stock.active",
    ],
    [
      "model-years-ahead",
      "off-by-one",
      "lib/catalog/inventory/import/parse-values.ts",
      "thisYear + 2",
      "thisYear + 1",
    ],
    [
      "last-batch-not-settled",
      "dropped-await",
      "lib/catalog/inventory/import/import-feed.ts",
      "await reconciler.finish()",
      "void reconciler.finish()",
    ],
  ]),
  ...area("delivery", [
    [
      "first-wait",
      "off-by-one",
      "lib/delivery/outbox/worker.ts",
      "RETRY_WAITS_MS.length) - 1]",
      "RETRY_WAITS_MS.length - 1)]",
    ],
    [
      "lease-run-out",
      "comparison",
      "lib/delivery/outbox/queue.ts",
      '("lease_until", "<=", now)',
      '("lease_until", ">", now)',
    ],
  ]),
  ...area("adf", [
    [
      "price-before-the-sale",
      "swapped-value",
      "lib/leads/core/lead-emails.ts",
      "price: salePrice ??",
      "price: vehicle.msrp ??",
    ],
  ]),
  ...area("seo", [
    ["sitemap-part", "off-by-one", "lib/marketing/seo/sitemap-files.ts", "[part - 1]", "[part]"],
  ]),
];

type Row = readonly [name: string, kind: Mutant["kind"], file: string, find: string, replace: string];

function area(name: Mutant["area"], rows: readonly Row[]): Mutant[] {
  return rows.map(([mutant, kind, file, find, replace]) => ({
    name: mutant,
    area: name,
    kind,
    file,
    find,
    replace,
  }));
}
