"use client";

import { useEffect, useRef } from "react";
import { Button } from "@/components/ui/button";

/** Sends a form that has waited on by itself, once; without JavaScript, and when somebody comes back to the page, by its button. */
export function SendOn({
  action,
  fields,
  token,
  label,
}: {
  action: string;
  fields: Readonly<Record<string, string>>;
  token: string;
  label: string;
}) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const key = `staff-sent.${token}`;
    if (sessionStorage.getItem(key) !== null) return;
    sessionStorage.setItem(key, "1");
    form.current?.requestSubmit();
  }, [token]);
  return (
    <form ref={form} method="post" action={action}>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit">{label}</Button>
    </form>
  );
}
