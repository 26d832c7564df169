import "server-only";
import type { Db } from "../../core/db/schema";
import { env } from "../../core/platform/env";
import { embeddedScheduler } from "./embedded-scheduler";
import { remoteScheduler } from "./remote-scheduler";
import type { ServiceScheduler } from "./scheduler";

/** The book of the service department, as the environment has it. */
export function getScheduler(db: Db): ServiceScheduler {
  const { SERVICE_API_URL, SERVICE_API_KEY, SERVICE_API_STORE_ID } = env();
  if (!SERVICE_API_URL) return embeddedScheduler(db);
  return remoteScheduler({ url: SERVICE_API_URL, key: SERVICE_API_KEY, storeId: SERVICE_API_STORE_ID });
}
