import "server-only";
import { env } from "../../core/platform/env";
import type { TextService } from "../../delivery/text/send-text";
import type { StoreProfile } from "../../store/api/profile-schema";

/** Returns the provider of this installation; null: no texts are sent. */
export function textService(): TextService | null {
  const { TEXT_URL: url, TEXT_ACCOUNT: account, TEXT_SECRET: secret } = env();
  return url && account && secret ? { url, account, secret } : null;
}

/** Returns true if a store sends texts: it has a number for them, and there is a provider. */
export function sendsTexts({ textNumber }: Pick<StoreProfile, "textNumber">): boolean {
  return Boolean(textNumber) && textService() !== null;
}
