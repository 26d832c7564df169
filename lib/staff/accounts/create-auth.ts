import "server-only";
import { AsyncLocalStorage } from "node:async_hooks";
import { passkey } from "@better-auth/passkey";
import { type BetterAuthOptions, betterAuth } from "better-auth";
import { APIError, createAuthMiddleware } from "better-auth/api";
import { getAdapter } from "better-auth/db/adapter";
import { genericOAuth, twoFactor } from "better-auth/plugins";
import { z } from "zod";
import { STAFF_AUTH_PATH, STAFF_PASSWORD, STAFF_SECONDS } from "../../../config/runtime/staff";
import type { Db } from "../../core/db/schema";
import { log } from "../../core/platform/log";
import { singleton } from "../../core/platform/singleton";
import { writeAudit } from "../audit";
import type { StaffRole } from "../rights";
import { hashSessionTokens } from "./hashed-sessions";
import { acceptInvitation, readInvitation } from "./invitations";
import { hashTypedCode, refuseUsedCode } from "./one-time-codes";
import { providerOf, rolesOfProfile, type SingleSignOn } from "./single-sign-on";
import { StaffNameSchema } from "./staff-name";

/** Data that a browser sends when it creates a passkey for an invitation. */
const InvitedSchema = z.object({ token: z.string().max(100), name: StaffNameSchema });

export interface StaffAuthSettings {
  db: Db;
  /** Public URL of the site; passkeys are bound to its host. */
  siteUrl: string;
  secret: string;
  now: () => number;
  /** Maximum lifetime of a session, which is never extended. */
  sessionSeconds: number;
  mailReset: (email: string, token: string) => Promise<void>;
  /** Returns true if a person with this address may sign in with a password or a passkey. */
  isLocal?: (email: string) => boolean;
  /**
   * Single sign-on. An instance with it serves nothing else, so that an issuer that does not answer never delays local
   * sign-ins.
   */
  sso?: SingleSignOn;
}

/**
 * Creates the sign-in library on Forecourt's own tables (docs/decisions/0043-staff-accounts.md). One schema serves both
 * databases, so PostgreSQL stores times as text and true as 1, as SQLite does. The library's limits, sign-up and pages
 * are disabled: Forecourt has its own limits, and accounts start with an invitation.
 */
export function createStaffAuth({
  db,
  siteUrl,
  secret,
  now,
  sessionSeconds,
  mailReset,
  isLocal = () => true,
  sso,
}: StaffAuthSettings) {
  const isSecure = siteUrl.startsWith("https:");
  return betterAuth({
    appName: new URL(siteUrl).hostname,
    baseURL: siteUrl,
    basePath: STAFF_AUTH_PATH,
    secret,
    database: (options: BetterAuthOptions) =>
      hashSessionTokens(() => getAdapter({ ...options, database: { db, type: "sqlite" } })),
    advanced: {
      // The prefix is set here instead: the library's `__Secure-` is weaker than `__Host-`, which also binds a cookie
      // to its host.
      useSecureCookies: false,
      cookiePrefix: isSecure ? "__Host-staff" : "staff",
      defaultCookieAttributes: { secure: isSecure, httpOnly: true, sameSite: "lax", path: "/" },
      database: { validateSchema: false },
      ipAddress: { ipAddressHeaders: ["x-forecourt-client"] },
    },
    user: {
      modelName: "staff_people",
      fields: columns("emailVerified", "createdAt", "updatedAt"),
      validateUserInfo: sso && (async ({ user, source }) => claimsProblem(sso, user, source)),
      additionalFields: { state: { type: "string", required: true, input: false, defaultValue: "setup" } },
    },
    session: {
      modelName: "staff_sessions",
      fields: columns("expiresAt", "createdAt", "updatedAt", "ipAddress", "userAgent", "userId"),
      additionalFields: {
        usedAt: {
          type: "number",
          required: true,
          input: false,
          fieldName: "used_at",
          defaultValue: () => Date.now(),
        },
      },
      expiresIn: sessionSeconds,
      disableSessionRefresh: true,
    },
    account: {
      // The issuer's domains are checked before.
      accountLinking: { enabled: sso !== undefined, trustedProviders: sso ? [providerOf(sso.groupId)] : [] },
      modelName: "staff_credentials",
      fields: columns(
        "accountId",
        "providerId",
        "userId",
        "accessToken",
        "refreshToken",
        "idToken",
        "accessTokenExpiresAt",
        "refreshTokenExpiresAt",
        "createdAt",
        "updatedAt",
      ),
    },
    verification: {
      modelName: "staff_challenges",
      fields: columns("expiresAt", "createdAt", "updatedAt"),
      storeIdentifier: "hashed",
    },
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength: STAFF_PASSWORD.min,
      maxPasswordLength: STAFF_PASSWORD.max,
      revokeSessionsOnPasswordReset: true,
      resetPasswordTokenExpiresIn: STAFF_SECONDS.reset,
      async onPasswordReset({ user }) {
        const record = { kind: "person", id: user.id, storeId: null };
        await writeAudit(db, user, { action: "account.password", record, before: null, after: null }, now());
      },
      async sendResetPassword({ user, token }) {
        // With only a passkey, a mail alone would be enough to sign in. A person with a passkey therefore needs a new
        // start.
        if ("twoFactorEnabled" in user && user.twoFactorEnabled === true) await mailReset(user.email, token);
      },
    },
    databaseHooks: {
      session: {
        create: {
          async before({ userId }) {
            if (sso) return;
            const { email } = await db
              .selectFrom("staff_people")
              .select("email")
              .where("id", "=", userId)
              .executeTakeFirstOrThrow();
            if (!isLocal(email)) throw new APIError("FORBIDDEN", { code: "LOCAL_SIGN_IN_OFF" });
          },
        },
      },
    },
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    logger: {
      level: "error",
      // Arguments may contain text that somebody typed.
      log: (_level, message) => log().error({ reason: message }, "the sign-in of staff"),
    },
    plugins: [
      twoFactorPlugin(),
      oneTimeCodes(db),
      passkeyPlugin(db, siteUrl, now),
      ...(sso ? [singleSignOnPlugin(sso)] : []),
    ],
  });
}

/** Roles that a profile has, and the id of a known person whose profile has none. */
interface Claimed {
  roles: StaffRole[];
  refusedId: string | null;
}

/** Roles of the sign-in in progress. */
const signedInRoles = singleton("sso-roles", () => new AsyncLocalStorage<Claimed>());

/** Runs a sign-in by single sign-on. @returns the result, and the roles of the profile; none if it was refused */
export async function withClaimedRoles<T>(work: () => Promise<T>): Promise<{ result: T } & Claimed> {
  const found: Claimed = { roles: [], refusedId: null };
  const result = await signedInRoles.run(found, work);
  return { result, ...found };
}

/** Refuses a profile of the issuer that has no role here, before an account or a session exists. */
function claimsProblem(
  sso: SingleSignOn,
  user: { id?: string; email?: string },
  source: { action: string; oauth?: { profile?: unknown } },
): { error: string } | undefined {
  const profile = z.record(z.string(), z.unknown()).catch({}).parse(source.oauth?.profile);
  const roles = rolesOfProfile(sso, user.email ?? "", profile);
  const found = signedInRoles.getStore();
  if (!found) return { error: "no_role" };
  if (typeof roles !== "string") {
    found.roles = roles;
    return undefined;
  }
  found.refusedId = source.action === "sign-in" ? (user.id ?? null) : null;
  return { error: roles };
}

function singleSignOnPlugin({ groupId, name, issuer, clientId, clientSecret }: SingleSignOn) {
  return genericOAuth({
    config: [
      {
        providerId: providerOf(groupId),
        name,
        discoveryUrl: `${issuer.replace(/\/+$/, "")}/.well-known/openid-configuration`,
        requireIdTokenVerification: true,
        clientId,
        clientSecret,
        scopes: ["openid", "profile", "email"],
        pkce: true,
        disableProviderLogout: true,
      },
    ],
  });
}

function twoFactorPlugin() {
  return twoFactor({
    issuer: "Forecourt",
    twoFactorCookieMaxAge: STAFF_SECONDS.code,
    schema: {
      user: { fields: columns("twoFactorEnabled") },
      twoFactor: {
        modelName: "staff_two_factors",
        fields: columns("backupCodes", "userId", "failedVerificationCount", "lockedUntil"),
      },
    },
  });
}

/** Returns the plugin for one-time codes. Each code is accepted once, and recovery codes are stored as hashes. */
function oneTimeCodes(db: Db) {
  const before = (path: string, handler: ReturnType<typeof createAuthMiddleware>) => ({
    matcher: (ctx: { path?: string }) => ctx.path === path,
    handler,
  });
  return {
    id: "one-time-codes",
    hooks: {
      before: [
        before(
          "/two-factor/verify-totp",
          createAuthMiddleware((ctx) => refuseUsedCode(db, ctx, Date.now())),
        ),
        before(
          "/two-factor/verify-backup-code",
          createAuthMiddleware((ctx) => hashTypedCode(db, ctx)),
        ),
      ],
    },
  };
}

/** Returns the passkey plugin. A passkey counts as two factors only if the device verified its user. */
function passkeyPlugin(db: Db, siteUrl: string, now: () => number) {
  const { hostname, origin } = new URL(siteUrl);
  return passkey({
    rpID: hostname,
    rpName: hostname,
    origin,
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
    schema: {
      passkey: {
        modelName: "staff_passkeys",
        fields: {
          ...columns("publicKey", "userId", "deviceType", "backedUp", "createdAt"),
          credentialID: "credential_id",
        },
      },
    },
    advanced: { webAuthnChallengeCookie: "passkey" },
    registration: {
      requireSession: false,
      async resolveUser({ context }) {
        const { invitation, name } = await invited(db, context, now());
        return { id: `invitation-${invitation.id}`, name: invitation.email, displayName: name };
      },
      async afterVerification({ verification, user, context }) {
        if (!verification.registrationInfo?.userVerified) throw notVerified();
        if (!user.id.startsWith("invitation-")) return;
        const { invitation, name } = await invited(db, context, now());
        const userId = await acceptInvitation(db, invitation, { name, state: "active" }, now());
        if (userId === null) throw new APIError("GONE", { code: "INVITATION_USED" });
        return { userId };
      },
    },
    authentication: {
      async afterVerification({ verification }) {
        if (!verification.authenticationInfo.userVerified) throw notVerified();
      },
    },
  });
}

async function invited(db: Db, context: string | null | undefined, now: number) {
  const parsed = InvitedSchema.safeParse(jsonOf(context));
  if (!parsed.success) throw new APIError("BAD_REQUEST", { code: "INVITATION_UNKNOWN" });
  const read = await readInvitation(db, parsed.data.token, now);
  if (!read.ok) throw new APIError("GONE", { code: `INVITATION_${read.problem.toUpperCase()}` });
  return { invitation: read.invitation, name: parsed.data.name };
}

function jsonOf(text: string | null | undefined): unknown {
  try {
    return JSON.parse(text ?? "");
  } catch {
    return null;
  }
}

function notVerified(): APIError {
  return new APIError("UNAUTHORIZED", { code: "USER_NOT_VERIFIED" });
}

/** Maps the library's field names to columns: `userId` becomes `user_id`. */
function columns<const N extends string>(...names: N[]): Record<N, string> {
  return Object.fromEntries(
    names.map((name) => [name, name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)]),
  ) as Record<N, string>;
}
