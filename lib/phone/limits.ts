import "server-only";
import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { PHONE_VERIFICATION } from "../../config/phone-verification";

/** How long to wait, milliseconds; null: go on. */
export type Wait = number | null;

/** What one number and one address may ask for in ten minutes. */
export interface PhoneLimits {
  send(phoneHash: string, address: string): Promise<Wait>;
  check(address: string): Promise<Wait>;
}

export function phoneLimits(): PhoneLimits {
  const { windowSeconds: duration, ...most } = PHONE_VERIFICATION;
  const perNumber = new RateLimiterMemory({ points: most.sendsPerNumber, duration });
  const perAddress = new RateLimiterMemory({ points: most.sendsPerAddress, duration });
  const checks = new RateLimiterMemory({ points: most.checksPerAddress, duration });
  return {
    send: async (phoneHash, address) =>
      (await take(perAddress, address)) ?? (await take(perNumber, phoneHash)),
    check: (address) => take(checks, address),
  };
}

async function take(limiter: RateLimiterMemory, key: string): Promise<Wait> {
  try {
    await limiter.consume(key);
    return null;
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) return Math.max(refusal.msBeforeNext, 1);
    throw refusal;
  }
}
