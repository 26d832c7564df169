import type { ReactNode } from "react";
import { MinimalFooter, MinimalHeader } from "@/components/layout/minimal-layout";

import { QueuedToast } from "@/components/ui/queued-toast";
import { StaticPart } from "@/components/ui/static-part";
import { pageSnapshot } from "@/lib/catalog/inventory/snapshot/page-snapshot";

type Props = { children: ReactNode; params: Promise<{ store: string }> };

/** Renders a single-task page without site navigation: the `minimal` layout (docs/rules.md#layouts). */
export default async function MinimalLayout({ children, params }: Props) {
  const page = await pageSnapshot((await params).store);
  if (!page) return children;
  const { profile, content } = page.snapshot;
  return (
    <div className="flex min-h-dvh flex-col [&_main]:grow">
      <StaticPart>
        <MinimalHeader profile={profile} />
      </StaticPart>
      {children}
      <StaticPart>
        <MinimalFooter profile={profile} menus={content.menus} />
      </StaticPart>
      <QueuedToast />
    </div>
  );
}
