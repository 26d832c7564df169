import { runAll } from "./steps";

/** Tests that neither read SQLite's files nor run on both databases themselves. */
const STAFF_TESTS =
  "staff-(appointments|audit|content|editors|feeds|live|popups|preview|reply|shell|site-files|stock|vehicle|views)";

/** `npm run test:nightly`: runs the slow tests one after another, after `npm test`. */
await runAll([
  [{ name: "build", command: "npm run --silent build" }],
  [{ name: "faults", command: "npx vitest run --project fault" }],
  [{ name: "abuse", command: "npm run --silent test:abuse", env: { TEST_SCALE: "1" } }],
  [
    {
      name: "property runs at full size, and every contract on both databases",
      command: "npx vitest run --project rules --project document --project alone --project contract",
      env: { TEST_SCALE: "3", ALL_COMBINATIONS: "1" },
    },
  ],
  [
    {
      name: "clusters and each page of both groups",
      command: "npx playwright test --config tests/nightly/playwright.config.ts",
    },
  ],
  [
    {
      name: "every combination of width, JavaScript and input",
      command: "npx playwright test --grep @nightly",
      env: { ALL_COMBINATIONS: "1", PICTURES: "1" },
    },
  ],
  [
    {
      name: "the back office on PostgreSQL",
      command: `npx playwright test ${STAFF_TESTS}`,
      env: { TEST_DATABASE: "postgresql", ALL_COMBINATIONS: "1" },
    },
  ],
  // The oldest and the recommended version; the rest of the night runs on the version of the machine.
  [{ name: "Node 20", command: "npm run --silent test:node -- 20" }],
  [{ name: "Node 24", command: "npm run --silent test:node -- 24" }],
  [{ name: "typefaces", command: "npm run --silent fonts -- --check" }],
  [{ name: "mutants", command: "npm run --silent test:mutants" }],
  [{ name: "mutation scores", command: "npm run --silent test:mutation" }],
]);
