"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { onLeadsChanged } from "@/components/staff/leads/live-leads";

/** Refreshes the page after changes of leads, because it is often left open on a desk's screen. */
export function RefreshOverview() {
  const router = useRouter();
  useEffect(() => onLeadsChanged(() => router.refresh()), [router]);
  return null;
}
