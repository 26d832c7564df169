import type { TestProject } from "vitest/node";
import { postgresBin, startPostgres } from "./postgres";

declare module "vitest" {
  interface ProvidedContext {
    /** Address of the run's PostgreSQL without a database, as `postgres://test@127.0.0.1:5432`; null where none is installed. */
    postgres: string | null;
  }
}

/** Vitest's global set-up: one PostgreSQL for all tests of the run that neither stop it nor depend on its disk. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  if (postgresBin === null) {
    project.provide("postgres", null);
    return async () => undefined;
  }
  const server = await startPostgres({ connections: 400 });
  project.provide("postgres", server.address);
  return () => server.stop();
}
