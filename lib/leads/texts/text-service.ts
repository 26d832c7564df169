import "server-only";
import { env } from "../../core/platform/env";
import { log } from "../../core/platform/log";
import type { TextProvider } from "../../delivery/text/text-provider";
import { twilio } from "../../delivery/text/twilio";
import { twilioVoice } from "../../delivery/voice/twilio-voice";
import type { VoiceProvider } from "../../delivery/voice/voice-provider";
import type { StoreProfile } from "../../store/api/profile-schema";

/** Returns this installation's text provider, or null if no texts are sent. */
export function textService(): TextProvider | null {
  const { TEXT_URL: url, TEXT_ACCOUNT: account, TEXT_SECRET: secret } = env();
  return url && account && secret ? twilio({ url, account, secret }) : null;
}

/** Returns true if a store sends texts: it has a text number, and a provider is configured. */
export function sendsTexts({ textNumber }: Pick<StoreProfile, "textNumber">): boolean {
  return Boolean(textNumber) && textService() !== null;
}

/** Logs if texts are sent and calls are taken. */
export function noteTextService(): void {
  if (textService())
    log().info(
      { what: "texts" },
      "stores with numbers of the provider send texts and take calls (textNumber, callNumbers)",
    );
  else log().info({ what: "texts", reason: "TEXT_URL is not set" }, "no texts are sent, and calls are off");
}

/** Returns this installation's provider of calls, which has the account of texts, or null without one. */
export function voiceService(): VoiceProvider | null {
  const { TEXT_URL: url, TEXT_SECRET: secret } = env();
  return url && secret ? twilioVoice(secret) : null;
}
