import { CALL_RING_SECONDS } from "../../../config/leads/calls";
import { escapeXml } from "../../core/platform/xml";
import { isSameSignature, SIGNATURE_HEADER, signatureOf } from "../text/twilio";
import type { VoiceProvider } from "./voice-provider";

/** Returns the provider with the webhooks of Twilio Voice. @param secret secret of the account, which signs them */
export function twilioVoice(secret: string): VoiceProvider {
  return {
    hasSigned: (url, fields, headers) =>
      isSameSignature(headers.get(SIGNATURE_HEADER) ?? "", signatureOf(secret, url, fields)),
    readCall,
    readEnd(fields) {
      const call = readCall(fields);
      const { DialCallStatus: status = "", DialCallDuration: duration = "" } = fields;
      if (!call || status === "") return null;
      const seconds = Number.parseInt(duration, 10) || 0;
      return { ...call, seconds: ["completed", "answered"].includes(status) ? seconds : null };
    },
    forward: (to, endedUrl) =>
      twiml(
        `<Dial timeout="${CALL_RING_SECONDS}" answerOnBridge="true" action="${escapeXml(endedUrl)}" method="POST">` +
          `<Number>${escapeXml(to)}</Number></Dial>`,
      ),
    hangUp: () => twiml("<Hangup/>"),
  };
}

function readCall({ CallSid: id = "", From: from = "", To: to = "" }: Readonly<Record<string, string>>) {
  return id === "" || to === "" ? null : { id, from, to };
}

function twiml(verbs: string): Response {
  return new Response(`<?xml version="1.0" encoding="UTF-8"?><Response>${verbs}</Response>`, {
    headers: { "content-type": "text/xml; charset=utf-8", "cache-control": "no-store" },
  });
}
