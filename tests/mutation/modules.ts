/**
 * Rules of one module: the mutated files, and the unit tests that must notice. Globs from the root; `!`
 * excludes.
 */
export interface MutationModule {
  mutate: readonly string[];
  tests: readonly string[];
}

/**
 * Modules of the mutation run. Excluded everywhere: shells around HTTP, the database, the DOM's look and React, and
 * files without code.
 */
export const MUTATION_MODULES: Readonly<Record<string, MutationModule>> = {
  consent: {
    mutate: [
      "lib/marketing/consent/*.ts",
      "lib/core/browser/{browser-consent,browser-storage,granted,page-settings}.ts",
    ],
    tests: ["tests/unit/marketing/consent/*.test.ts"],
  },
  pricing: {
    mutate: ["lib/catalog/pricing/*.ts"],
    tests: ["tests/unit/catalog/pricing/*.test.ts"],
  },
  slots: {
    mutate: ["lib/leads/schedule/*.ts"],
    tests: [
      "tests/unit/leads/schedule/*.test.ts",
      "tests/unit/leads/service/times.test.ts",
      "tests/unit/leads/test-drive/calendar-file.test.ts",
    ],
  },
  offers: {
    mutate: ["lib/catalog/offers/*.ts"],
    // The samples name pictures of `public`, which the copy that is mutated lacks.
    tests: [
      "tests/unit/catalog/offers/!(sample-offers).test.{ts,tsx}",
      "tests/unit/catalog/promotions/*.test.{ts,tsx}",
    ],
  },
  routing: {
    mutate: [
      "lib/web/routing/*.ts",
      "!lib/web/routing/{get-moved-address,next-answer,site-redirects,this-build}.ts",
    ],
    tests: ["tests/unit/web/routing/*.test.ts"],
  },
  popups: {
    mutate: ["lib/marketing/popups/*.ts"],
    tests: ["tests/unit/marketing/popups/!(run-popups|setup).test.ts"],
  },
  leads: {
    mutate: [
      "lib/core/contact/{email-address,phone-format}.ts",
      "lib/leads/core/{contact-consent,define-form,files,lead-emails,lead-text}.ts",
      "lib/leads/core/profile/{cookie-values,saved-answers,profile}.ts",
      "lib/leads/core/schemas/*.ts",
    ],
    tests: [
      "tests/unit/core/contact/*.test.ts",
      "tests/unit/leads/core/!(accept-lead|cli|drafts|lead-body|lead-post|operator).test.ts",
      "tests/unit/leads/profile/profile.test.ts",
    ],
  },
  search: {
    mutate: [
      "lib/catalog/inventory/search/address/*.ts",
      "!lib/catalog/inventory/search/address/vocabulary.ts",
      "lib/catalog/inventory/search/engine/text/{phrases,terms,name-terms}.ts",
    ],
    tests: [
      "tests/unit/catalog/inventory/search/address/*.test.ts",
      "tests/unit/catalog/inventory/search/engine/{text-search,search-phrases}.test.ts",
    ],
  },
  import: {
    mutate: [
      "lib/catalog/inventory/import/{header,map-*,match-terms,parse-*,html-to-text,source-hash}.ts",
      "lib/catalog/inventory/import/{column-*,encoding,enrich,read-feed,report,report-text,split-rows}.ts",
      "lib/catalog/inventory/vin/vin-format.ts",
    ],
    tests: [
      "tests/unit/catalog/inventory/import/*.test.ts",
      "tests/unit/catalog/inventory/photos/{image-header,photo-decoder}.test.ts",
      "tests/unit/catalog/inventory/vin/vin.test.ts",
    ],
  },
};
