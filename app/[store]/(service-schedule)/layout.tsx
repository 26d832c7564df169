import type { ReactNode } from "react";
import { pageSnapshot } from "@/lib/catalog/inventory/snapshot/page-snapshot";
import DefaultLayout from "../(default)/layout";
import MinimalLayout from "../(minimal)/layout";

type Props = { children: ReactNode; params: Promise<{ store: string }> };

/**
 * Renders the default layout only if an external scheduling link is configured, otherwise the minimal layout
 * (docs/rules.md#layouts).
 */
export default async function ScheduleLayout(props: Props) {
  const page = await pageSnapshot((await props.params).store);
  const external = page !== null && page.snapshot.profile.service.schedulingLink !== null;
  return external ? <DefaultLayout {...props} /> : <MinimalLayout {...props} />;
}
