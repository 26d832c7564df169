"use client";

import { useEffect, useRef } from "react";
import { Button } from "@/components/ui/button";

/**
 * Submits a pending form once, automatically. Without JavaScript, and after a return to the page, its button
 * submits the form.
 */
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
