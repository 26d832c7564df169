"use client";

import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { staffQueryClient } from "@/components/staff/staff-query-client";
import { Button } from "@/components/ui/button";
import { fetchJson } from "@/components/ui/query-client";
import { staffMessages } from "@/lib/store/i18n/staff-messages";

const AUTH = "/api/staff/auth/passkey";

type Use = { kind: "sign-in"; next: string } | { kind: "add" } | { kind: "invitation"; token: string };

/** This browser has no passkeys. */
class NoPasskeys extends Error {}

/** Signs in with a passkey, or creates one for the signed-in person or for an invitation. */
export function PasskeyButton({ label, use }: { label: string; use: Use }) {
  const [client] = useState(staffQueryClient);
  const { mutate, isPending, isSuccess, error } = useMutation(
    {
      mutationFn: (name: string) => goOn(use, name),
      onSuccess: (next) => window.location.assign(next),
      gcTime: 0,
    },
    client,
  );
  const t = staffMessages().passkey;
  const isWaiting = isPending || isSuccess;
  return (
    <form
      className="space-y-3"
      onSubmit={(event) => {
        event.preventDefault();
        mutate(String(new FormData(event.currentTarget).get("name") ?? ""));
      }}
    >
      {use.kind === "invitation" && (
        <label className="block text-sm font-semibold text-ink">
          {staffMessages().fields.name}
          <input
            name="name"
            required
            maxLength={100}
            autoComplete="name"
            className="mt-1 block min-h-11 w-full rounded-sm border border-quiet bg-page px-3 py-2 text-base text-ink"
          />
        </label>
      )}
      <Button type="submit" disabled={isWaiting}>
        {label}
      </Button>
      <p role="status" className={error ? "text-danger" : "text-quiet"}>
        {isWaiting && t.waiting}
        {error && (error instanceof NoPasskeys ? t.none : t.failed)}
      </p>
    </form>
  );
}

/** @returns the path of the next page */
async function goOn(use: Use, name: string): Promise<string> {
  if (!("PublicKeyCredential" in window && "parseCreationOptionsFromJSON" in PublicKeyCredential))
    throw new NoPasskeys();
  if (use.kind === "add" || use.kind === "invitation") return register(use, name);
  await signIn();
  return use.next;
}

async function signIn(): Promise<void> {
  const options = await call<PublicKeyCredentialRequestOptionsJSON>("generate-authenticate-options");
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON({
    ...options,
    userVerification: "required",
  });
  await finish("verify-authentication", await navigator.credentials.get({ publicKey }));
}

async function register(use: Extract<Use, { kind: "add" | "invitation" }>, name: string): Promise<string> {
  const isInvited = use.kind === "invitation";
  const context = isInvited ? JSON.stringify({ token: use.token, name }) : null;
  const query = context === null ? "" : `?${new URLSearchParams({ context })}`;
  const options = await call<PublicKeyCredentialCreationOptionsJSON>(`generate-register-options${query}`);
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options);
  const made = await navigator.credentials.create({ publicKey });
  await finish("verify-registration", made, isInvited ? { createSession: true } : {});
  return isInvited ? "/staff" : "/staff/account";
}

/** Sends the device's credential. @throws Error without one: the person closed the device's window */
async function finish(path: string, credential: Credential | null, more: object = {}): Promise<void> {
  if (!(credential instanceof PublicKeyCredential)) throw new Error("no passkey");
  await call(path, { ...more, response: credential.toJSON() });
}

async function call<T>(path: string, body?: object): Promise<T> {
  const init = body && {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  };
  return fetchJson<T>(`${AUTH}/${path}`, init);
}
