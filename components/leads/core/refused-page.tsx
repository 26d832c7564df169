import type { Metadata } from "next";
import { redirect } from "next/navigation";
import type { ReactNode } from "react";
import { OFFER_KEY, WANTED_KEY } from "@/config/leads/wanted";
import { ROBOTS } from "@/config/marketing/seo";
import { type FormPageId, PAGES } from "@/config/runtime/pages";
import { getRefusedForm, type RefusedForm } from "@/lib/leads/core/get-refused-form";
import { getWantedVehicle, type WantedVehicle } from "@/lib/leads/core/get-wanted-vehicle";

type Params = { store: string };

/** Props of a cached page with a form; `refused` exists only below `/refused`. */
export interface FormPageProps<P extends Params = Params> {
  params: Promise<P>;
  /** Errors and typed values of a form rejected without JavaScript. */
  refused?: RefusedForm;
  /** Vehicle that the form is about; exists only below `/refused`. */
  wanted?: WantedVehicle;
}

/**
 * Returns a page that shows its rejected form, or the vehicle in its URL that the form is about. If there is neither
 * (an expired draft, a vehicle that was sold), the page redirects to the cached page.
 */
export function refusedPage<P extends Params>(
  page: FormPageId,
  Page: (props: FormPageProps<P>) => Promise<ReactNode>,
) {
  const { form, path } = PAGES[page];
  return async function RefusedPage({ params, searchParams }: FormPageProps<P> & WithDraft) {
    const { draft, step, [WANTED_KEY]: vin, [OFFER_KEY]: offers } = await searchParams;
    const refused = typeof draft === "string" ? await getRefusedForm(form, draft) : null;
    const wanted =
      (await getWantedVehicle(refused?.typed.vin ?? vin, refused?.typed.offers ?? offers)) ?? undefined;
    if (!refused && !wanted) redirect(withParams(path, await params));
    return Page({
      params,
      refused: (refused && typeof step === "string" ? { ...refused, step } : refused) ?? undefined,
      wanted,
    });
  };
}

/** Returns the page's own title with `noindex`. */
export function refusedHead<P extends Params>(head: (props: FormPageProps<P>) => Promise<Metadata>) {
  return async ({ params }: FormPageProps<P>): Promise<Metadata> => ({
    title: (await head({ params })).title,
    robots: ROBOTS.hidden,
  });
}

/** Returns a path pattern such as `/our-company/meet-our-team/{slug}` with the URL's parameters inserted. */
function withParams(path: string, params: Readonly<Record<string, string>>): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => params[name]!);
}

interface WithDraft {
  searchParams: Promise<
    Partial<Record<"draft" | "step" | typeof WANTED_KEY | typeof OFFER_KEY, string | string[]>>
  >;
}
