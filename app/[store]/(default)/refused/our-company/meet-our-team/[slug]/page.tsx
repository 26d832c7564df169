// Written by `npm run matcher` from config/runtime/pages.ts.
import * as page from "@/app/[store]/(default)/our-company/meet-our-team/[slug]/page";
import { refusedHead, refusedPage } from "@/components/leads/core/refused-page";

export const generateMetadata = refusedHead(page.generateMetadata);
export default refusedPage("our-company-meet-our-team-slug", page.default);
