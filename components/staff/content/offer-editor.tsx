"use client";

import { useRouter } from "next/navigation";
import { type ComponentProps, useRef } from "react";
import { DocumentEditor } from "@/components/staff/documents/document-editor";

/** Renders the editor of an offer. The server finds the offer's vehicles, again after each saved draft. */
export function OfferEditor(props: Omit<ComponentProps<typeof DocumentEditor>, "onStored">) {
  const router = useRouter();
  // The first call is for the version that the page was rendered with.
  const isRendered = useRef(true);
  const count = () => {
    if (!isRendered.current) router.refresh();
    isRendered.current = false;
  };
  return <DocumentEditor {...props} onStored={count} />;
}
