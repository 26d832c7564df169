import type { ReactNode } from "react";
import { PersonalPrices } from "@/components/financing/personal-price/personal-prices";
import { personalSetup } from "@/components/financing/personal-price/setup";
import { SiteFooter } from "@/components/layout/site-footer";
import { SiteHeader } from "@/components/layout/site-header";
import { Popups } from "@/components/popups/popups";
import { popupSetup } from "@/components/popups/setup";
import { Shortlist } from "@/components/shortlist/shortlist";
import { QueuedToast } from "@/components/ui/queued-toast";
import { StaticPart } from "@/components/ui/static-part";
import { pageSnapshot } from "@/lib/inventory/page-snapshot";
import { pageStores } from "@/lib/inventory/page-stores";
import { isPageOn } from "@/lib/pages/page-switches";

type Props = { children: ReactNode; params: Promise<{ store: string }> };

/** Header, page, footer: the `default` layout of specification §2. */
export default async function DefaultLayout({ children, params }: Props) {
  const page = await pageSnapshot((await params).store);
  if (!page) return children;
  const { snapshot, selectedStoreId } = page;
  const popups = popupSetup(snapshot);
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
      </StaticPart>
      {isPageOn("personalize-price") && <PersonalPrices setup={personalSetup(snapshot.profile)} />}
      {popups && <Popups setup={popups} />}
      <QueuedToast />
    </>
  );
}
