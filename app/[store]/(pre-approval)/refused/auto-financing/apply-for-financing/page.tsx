// Written by `npm run matcher` from config/runtime/pages.ts.
import * as page from "@/app/[store]/(pre-approval)/auto-financing/apply-for-financing/page";
import { refusedHead, refusedPage } from "@/components/leads/core/refused-page";

export const generateMetadata = refusedHead(page.generateMetadata);
export default refusedPage("auto-financing-apply-for-financing", page.default);
