import type { ReactNode } from "react";
import { Shortlist } from "@/components/catalog/shortlist/shortlist";
import { SiteFooter } from "@/components/layout/site-footer";
import { SiteHeader } from "@/components/layout/site-header";
import { PersonalPrices } from "@/components/leads/financing/personal-price/personal-prices";
import { personalSetup } from "@/components/leads/financing/personal-price/setup";
import { Popups } from "@/components/marketing/popups/popups";
import { popupSetup } from "@/components/marketing/popups/setup";
import { ChatSlot } from "@/components/marketing/vendor-tools/vendor-slot";
import { QueuedToast } from "@/components/ui/queued-toast";
import { StaticPart } from "@/components/ui/static-part";
import { pageSnapshot, pageStores } from "@/lib/catalog/inventory/snapshot/page-snapshot";

import { isPageOn } from "@/lib/core/pages/page-switches";

type Props = { children: ReactNode; params: Promise<{ store: string }> };

/** Renders the `default` layout with header, page and footer (docs/rules.md#layouts). */
export default async function DefaultLayout({ children, params }: Props) {
  const page = await pageSnapshot((await params).store);
  if (!page) return children;
  const { snapshot, selectedStoreId } = page;
  const popups = popupSetup(snapshot, page.preview);
  const stores = await pageStores(page);
  return (
    <>
      <StaticPart>
        <SiteHeader
          profile={snapshot.profile}
          stores={stores}
          selectedStoreId={selectedStoreId}
          menus={snapshot.content.menus}
        />
      </StaticPart>
      <Shortlist />
      {children}
      <StaticPart>
        <SiteFooter
          profile={snapshot.profile}
          stores={stores}
          selectedStoreId={selectedStoreId}
          menus={snapshot.content.menus}
        />
        <ChatSlot profile={snapshot.profile} />
      </StaticPart>
      {isPageOn("personalize-price", snapshot.profile) && (
        <PersonalPrices setup={personalSetup(snapshot.profile)} />
      )}
      {popups && <Popups setup={popups} />}
      <QueuedToast />
    </>
  );
}
