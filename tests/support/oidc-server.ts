import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import Provider from "oidc-provider";

export const OIDC_CLIENT = { id: "forecourt", secret: "a-secret-of-the-client-0001" };

/** Claims of an account at the issuer. */
export interface OidcAccount {
  email: string;
  name: string;
  roles?: string | string[];
}

export interface OidcServer {
  issuer: string;
  /** Accounts by subject; a test changes them between sign-ins. */
  accounts: Map<string, OidcAccount>;
  /** Subject that signs in next. */
  signsIn: string;
  stop(): Promise<void>;
}

/** Starts a certified OpenID provider on a free loopback port, where a person signs in without typing anything. */
export async function startOidcServer(redirectUri: string): Promise<OidcServer> {
  const http = createServer();
  await new Promise<void>((resolve) => http.listen(0, "127.0.0.1", resolve));
  const issuer = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  const accounts = new Map<string, OidcAccount>();
  const server: OidcServer = {
    issuer,
    accounts,
    signsIn: "",
    stop: () =>
      new Promise((resolve) => {
        http.close(() => resolve());
        http.closeAllConnections();
      }),
  };
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: OIDC_CLIENT.id,
        client_secret: OIDC_CLIENT.secret,
        redirect_uris: [redirectUri],
        response_types: ["code"],
        grant_types: ["authorization_code"],
        token_endpoint_auth_method: "client_secret_post",
      },
    ],
    claims: { openid: ["sub"], email: ["email", "email_verified"], profile: ["name", "roles"] },
    conformIdTokenClaims: false,
    // Its own defaults are the same, with a warning for each.
    ttl: { AccessToken: 60, AuthorizationCode: 60, Grant: 60, IdToken: 60, Interaction: 60, Session: 60 },
    cookies: { keys: ["a-key-of-tests"] },
    features: { devInteractions: { enabled: false } },
    pkce: { required: () => true },
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
    findAccount: (_, sub) => ({
      accountId: sub,
      claims: () => ({ sub, ...accounts.get(sub) }),
    }),
    async loadExistingGrant({ oidc }) {
      const grant = new oidc.provider.Grant({
        clientId: oidc.client!.clientId,
        accountId: oidc.session!.accountId!,
      });
      grant.addOIDCScope("openid email profile");
      await grant.save();
      return grant;
    },
  });
  const handle = provider.callback();
  http.on("request", (request, response) => {
    if (!request.url?.startsWith("/interaction/")) return handle(request, response);
    const login = { accountId: server.signsIn, remember: false };
    provider.interactionFinished(request, response, { login }).catch(() => response.writeHead(500).end());
  });
  return server;
}
