import type { ReactNode } from "react";
import { PRE_APPROVAL, preApprovalLayout } from "@/config/leads/financing";
import { pageSnapshot } from "@/lib/catalog/inventory/snapshot/page-snapshot";
import DefaultLayout from "../(default)/layout";
import MinimalLayout from "../(minimal)/layout";

type Props = { children: ReactNode; params: Promise<{ store: string }> };

/**
 * Renders the default layout if pre-approval is enabled, otherwise the minimal layout
 * (docs/rules.md#layouts).
 */
export default async function PreApprovalLayout(props: Props) {
  const page = await pageSnapshot((await props.params).store);
  const enabled = page?.snapshot.profile.preApproval ?? PRE_APPROVAL.enabled;
  return preApprovalLayout({ enabled }) === "default" ? (
    <DefaultLayout {...props} />
  ) : (
    <MinimalLayout {...props} />
  );
}
