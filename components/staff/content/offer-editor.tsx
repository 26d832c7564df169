"use client";

import type { ComponentProps } from "react";
import { DocumentEditor } from "@/components/staff/documents/document-editor";
import { useRefreshOnStored } from "./use-refresh-on-stored";

/** Renders the editor of an offer. The server finds the offer's vehicles, again after each saved draft. */
export function OfferEditor(props: Omit<ComponentProps<typeof DocumentEditor>, "onStored">) {
  return <DocumentEditor {...props} onStored={useRefreshOnStored()} />;
}
