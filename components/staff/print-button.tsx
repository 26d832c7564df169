"use client";

import { Button } from "@/components/ui/button";

/** Opens the browser's print dialog; the print styles leave navigation and forms out. */
export function PrintButton({ label }: { label: string }) {
  return (
    <Button variant="outline" onClick={() => window.print()}>
      {label}
    </Button>
  );
}
