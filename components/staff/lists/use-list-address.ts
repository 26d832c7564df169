"use client";

import { useSearchParams } from "next/navigation";
import { type FormEvent, type MouseEvent, useCallback, useEffect, useMemo, useState } from "react";
import { plainClick } from "@/components/ui/plain-click";
import type { ListAddressOf } from "@/lib/staff/lists/address";

/**
 * Returns the list's query from its URL. Links with `data-go` and the filter form change the URL without a
 * page load; Back reverts it.
 * @param list stable across renders
 */
export function useListAddress<Key extends string>(path: string, list: ListAddressOf<Key>) {
  const parameters = useSearchParams();
  const text = parameters.toString();
  const query = useMemo(() => list.read(new URLSearchParams(text)), [list, text]);
  // The form follows the URL, except while someone fills it in.
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
      go(path + new URL(link.href).search);
      renewForm();
      if (link.dataset.go === "top") window.scrollTo({ top: 0 });
    },
    onSubmit(event: FormEvent) {
      const form = event.target as HTMLFormElement;
      if (form.method !== "get" || event.defaultPrevented) return;
      event.preventDefault();
      const entries = [...new FormData(form)].map(([name, value]) => [name, String(value)]);
      go(path + list.search(list.read(new URLSearchParams(entries))));
    },
  };
}

function go(address: string): void {
  window.history.pushState(null, "", address);
}
