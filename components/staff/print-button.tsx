"use client";

import { Button } from "@/components/ui/button";

/** Opens the browser's print dialog; the print styles omit navigation and forms. */
export function PrintButton({ label }: { label: string }) {
  return (
    <Button variant="outline" onClick={() => window.print()}>
      {label}
    </Button>
  );
}
