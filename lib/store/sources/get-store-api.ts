import "server-only";
import { db } from "../../core/db/connect";
import { env } from "../../core/platform/env";
import { singleton } from "../../core/platform/singleton";
import type { StoreApi } from "../api/store-api";
import { embeddedStoreApi } from "./embedded";
import { httpStoreApi } from "./http";

/** Returns the process's store API: the remote one if `STORE_API_URL` is set, otherwise Forecourt's database. */
export function getStoreApi(): StoreApi {
  return singleton("store-api", () => {
    const { STORE_API_URL, STORE_API_TIMEOUT_MS, API_SECRET } = env();
    return STORE_API_URL
      ? httpStoreApi({ baseUrl: STORE_API_URL, timeoutMs: STORE_API_TIMEOUT_MS, secret: API_SECRET })
      : embeddedStoreApi(db());
  });
}
