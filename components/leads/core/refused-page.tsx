import type { Metadata } from "next";
import { redirect } from "next/navigation";
import type { ReactNode } from "react";
import { ROBOTS } from "@/config/marketing/seo";
import { type FormPageId, PAGES } from "@/config/runtime/pages";
import { getRefusedForm, type RefusedForm } from "@/lib/leads/core/get-refused-form";

type Params = { store: string };

/** Props of a cached page with a form; `refused` exists only below `/refused`. */
export interface FormPageProps<P extends Params = Params> {
  params: Promise<P>;
  /** A form rejected without JavaScript: its errors and the typed values. */
  refused?: RefusedForm;
}

/** The page with its form as it was refused; without a draft, or once it has expired, the visitor goes to the cached page. */
export function refusedPage<P extends Params>(
  page: FormPageId,
  Page: (props: FormPageProps<P>) => Promise<ReactNode>,
) {
  const { form, path } = PAGES[page];
  return async function RefusedPage({ params, searchParams }: FormPageProps<P> & WithDraft) {
    const { draft, step } = await searchParams;
    const refused = typeof draft === "string" ? await getRefusedForm(form, draft) : null;
    if (!refused) redirect(withParams(path, await params));
    return Page({ params, refused: typeof step === "string" ? { ...refused, step } : refused });
  };
}

/** The page's own title; no search engine lists it. */
export function refusedHead<P extends Params>(head: (props: FormPageProps<P>) => Promise<Metadata>) {
  return async ({ params }: FormPageProps<P>): Promise<Metadata> => ({
    title: (await head({ params })).title,
    robots: ROBOTS.hidden,
  });
}

/** `/our-company/meet-our-team/{slug}` with the parts of this address. */
function withParams(path: string, params: Readonly<Record<string, string>>): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => params[name]!);
}

interface WithDraft {
  searchParams: Promise<{ draft?: string | string[]; step?: string | string[] }>;
}
