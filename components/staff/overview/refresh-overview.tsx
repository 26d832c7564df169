"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { onLeadsChanged } from "@/components/staff/leads/live-leads";

/** Reads the page anew when leads have changed: it is left open on a screen at the desk. */
export function RefreshOverview() {
  const router = useRouter();
  useEffect(() => onLeadsChanged(() => router.refresh()), [router]);
  return null;
}
