"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { staffMessages } from "@/lib/store/i18n/staff-messages";

const AUTH = "/api/staff/auth/passkey";

type Use =
  | { kind: "sign-in" }
  | { kind: "confirm"; next: string }
  | { kind: "add" }
  | { kind: "invitation"; token: string };
type State = "ready" | "waiting" | "failed" | "none";

/** Signs in with a passkey, or creates one for the signed-in person or for an invitation. */
export function PasskeyButton({ label, use }: { label: string; use: Use }) {
  const [state, setState] = useState<State>("ready");
  const t = staffMessages.passkey;
  const press = async (name: string) => {
    if (!("PublicKeyCredential" in window && "parseCreationOptionsFromJSON" in PublicKeyCredential))
      return setState("none");
    setState("waiting");
    try {
      const next = await goOn(use, name);
      window.location.assign(next);
    } catch {
      setState("failed");
    }
  };
  const says = { ready: "", waiting: t.waiting, failed: t.failed, none: t.none }[state];
  return (
    <form
      className="space-y-3"
      onSubmit={(event) => {
        event.preventDefault();
        void press(String(new FormData(event.currentTarget).get("name") ?? ""));
      }}
    >
      {use.kind === "invitation" && (
        <label className="block text-sm font-semibold text-ink">
          {staffMessages.fields.name}
          <input
            name="name"
            required
            maxLength={100}
            autoComplete="name"
            className="mt-1 block min-h-11 w-full rounded-sm border border-quiet bg-page px-3 py-2 text-base text-ink"
          />
        </label>
      )}
      <Button type="submit" disabled={state === "waiting"}>
        {label}
      </Button>
      <p role="status" className={state === "failed" || state === "none" ? "text-danger" : "text-quiet"}>
        {says}
      </p>
    </form>
  );
}

/** @returns the path of the next page */
async function goOn(use: Use, name: string): Promise<string> {
  if (use.kind === "add" || use.kind === "invitation") return register(use, name);
  await signIn();
  return use.kind === "confirm" ? use.next : "/staff";
}

async function signIn(): Promise<void> {
  const options = await call<PublicKeyCredentialRequestOptionsJSON>("generate-authenticate-options");
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON({
    ...options,
    userVerification: "required",
  });
  await answer("verify-authentication", await navigator.credentials.get({ publicKey }));
}

async function register(use: Extract<Use, { kind: "add" | "invitation" }>, name: string): Promise<string> {
  const isInvited = use.kind === "invitation";
  const context = isInvited ? JSON.stringify({ token: use.token, name }) : null;
  const query = context === null ? "" : `?${new URLSearchParams({ context })}`;
  const options = await call<PublicKeyCredentialCreationOptionsJSON>(`generate-register-options${query}`);
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options);
  const made = await navigator.credentials.create({ publicKey });
  await answer("verify-registration", made, isInvited ? { createSession: true } : {});
  return isInvited ? "/staff" : "/staff/account";
}

/** Posts the device's credential; throws the reason without one, for example a closed window. */
async function answer(path: string, credential: Credential | null, more: object = {}): Promise<void> {
  if (!(credential instanceof PublicKeyCredential)) throw new Error("no passkey");
  await call(path, { ...more, response: credential.toJSON() });
}

async function call<T>(path: string, body?: object): Promise<T> {
  const response = await fetch(`${AUTH}/${path}`, {
    ...(body && {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    }),
  });
  if (!response.ok) throw new Error(String(response.status));
  return (await response.json()) as T;
}
