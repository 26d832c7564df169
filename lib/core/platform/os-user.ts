import "server-only";
import { userInfo } from "node:os";

/** Returns the operating system's user; under `sudo` also the user who invoked it. */
export function osUser(environment: Record<string, string | undefined> = process.env): string {
  const { SUDO_USER } = environment;
  return SUDO_USER ? `${userName()} (sudo: ${SUDO_USER})` : userName();
}

function userName(): string {
  try {
    return userInfo().username;
  } catch {
    // A container may run under a user number without a name.
    return `uid ${process.getuid?.() ?? "unknown"}`;
  }
}
