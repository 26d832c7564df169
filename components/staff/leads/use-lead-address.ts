"use client";

import { useSearchParams } from "next/navigation";
import { type FormEvent, type MouseEvent, useCallback, useEffect, useMemo, useState } from "react";
import { plainClick } from "@/components/ui/plain-click";
import { leadListSearch, readListAddress } from "@/lib/staff/leads/list-address";

const LIST = "/staff/leads";

/**
 * What the list shows, from its address. Links marked with `data-go` and the form of the filters change the address without leaving
 * the page; Back changes it back.
 */
export function useLeadAddress() {
  const parameters = useSearchParams();
  const text = parameters.toString();
  const query = useMemo(() => readListAddress(new URLSearchParams(text)), [text]);
  // The form shows what the address says, except while somebody fills it in.
  const [formKey, setFormKey] = useState(0);
  const renewForm = useCallback(() => setFormKey((key) => key + 1), []);
  useEffect(() => {
    window.addEventListener("popstate", renewForm);
    return () => window.removeEventListener("popstate", renewForm);
  }, [renewForm]);
  return {
    query,
    formKey,
    onClick(event: MouseEvent) {
      const link = plainClick(event.nativeEvent)?.closest<HTMLAnchorElement>("a[data-go]");
      if (!link) return;
      event.preventDefault();
      go(new URL(link.href).search);
      renewForm();
      if (link.dataset.go === "top") window.scrollTo({ top: 0 });
    },
    onSubmit(event: FormEvent) {
      const form = event.target as HTMLFormElement;
      if (form.method !== "get" || event.defaultPrevented) return;
      event.preventDefault();
      const entries = [...new FormData(form)].map(([name, value]) => [name, String(value)]);
      go(leadListSearch(readListAddress(new URLSearchParams(entries))));
    },
  };
}

function go(search: string): void {
  window.history.pushState(null, "", LIST + search);
}
