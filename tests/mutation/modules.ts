/** The rules of one module: files that are mutated, and unit tests that must notice. Globs from the root; `!` excludes. */
export interface MutationModule {
  mutate: readonly string[];
  tests: readonly string[];
}

/** Left out everywhere: shells around HTTP, the database, the DOM's looks and React, and files without code of their own. */
export const MUTATION_MODULES: Readonly<Record<string, MutationModule>> = {
  consent: {
    mutate: ["lib/consent/*.ts", "!lib/consent/body-lock.ts"],
    tests: ["tests/unit/consent/*.test.ts"],
  },
  pricing: {
    mutate: ["lib/pricing/*.ts"],
    tests: ["tests/unit/pricing/*.test.ts"],
  },
  slots: {
    mutate: ["lib/schedule/*.ts", "!lib/schedule/retention.ts"],
    tests: [
      "tests/unit/schedule/*.test.ts",
      "tests/unit/service/times.test.ts",
      "tests/unit/test-drive/calendar-file.test.ts",
    ],
  },
  offers: {
    mutate: ["lib/offers/*.ts", "!lib/offers/report-unreadable.ts"],
    tests: ["tests/unit/offers/*.test.{ts,tsx}"],
  },
  routing: {
    mutate: ["lib/routing/*.ts", "!lib/routing/{get-moved-address,next-answer,site-redirects,this-build}.ts"],
    tests: ["tests/unit/routing/*.test.ts"],
  },
  popups: {
    mutate: ["lib/popups/*.ts"],
    tests: ["tests/unit/popups/!(run-popups|setup).test.ts"],
  },
  leads: {
    mutate: [
      "lib/leads/{ads-values,contact-consent,define-form,email-format,files,phone-format,submission}.ts",
      "lib/leads/compose/*.ts",
      "lib/leads/profile/{changes-profile,cookie-values,kept-answers,profile}.ts",
      "lib/leads/schemas/*.ts",
    ],
    tests: [
      "tests/unit/leads/!(accept-lead|cli|drafts|lead-body|lead-post|operator).test.ts",
      "tests/unit/profile/profile.test.ts",
    ],
  },
  search: {
    mutate: [
      "lib/inventory/url/*.ts",
      "!lib/inventory/url/vocabulary.ts",
      "lib/inventory/engine/text/{phrases,terms,words}.ts",
    ],
    tests: ["tests/unit/inventory/{url-codec,url-codec-properties,text-search,search-*}.test.ts"],
  },
  import: {
    mutate: [
      "lib/inventory/import/{header,map-*,match-words,parse-*,plain-text,proper-case,source-hash}.ts",
      "lib/inventory/import/{detect-encoding,enrich,read-feed,report,report-text}.ts",
      "lib/inventory/vin/check-digit.ts",
    ],
    tests: ["tests/unit/import/!(decode-vin|fetch-photo|public-address|store-photo).test.ts"],
  },
};
