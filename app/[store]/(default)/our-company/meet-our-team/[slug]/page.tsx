import type { Metadata } from "next";
import { StaffRoute, staffHead } from "@/components/layout/staff-route";
import type { FormPageProps } from "@/components/leads/core/refused-page";

export const revalidate = 3600;
export const generateStaticParams = () => [];

type Props = FormPageProps<{ store: string; slug: string }>;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { store, slug } = await params;
  return staffHead(store, slug);
}

export default async function StaffMemberPage({ params, refused }: Props) {
  const { store, slug } = await params;
  return <StaffRoute store={store} slug={slug} refused={refused} />;
}
