// Written by `npm run matcher` from config/runtime/pages.ts.
import * as page from "@/app/[store]/(default)/contact-us/page";
import { refusedHead, refusedPage } from "@/components/leads/core/refused-page";

export const generateMetadata = refusedHead(page.generateMetadata);
export default refusedPage("contact-us", page.default);
