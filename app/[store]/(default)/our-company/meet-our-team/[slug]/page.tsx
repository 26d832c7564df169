import type { Metadata } from "next";
import { StaffRoute, staffHead } from "@/components/layout/staff-route";

export const revalidate = 3600;
export const generateStaticParams = () => [];

type Props = { params: Promise<{ store: string; slug: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { store, slug } = await params;
  return staffHead(store, slug);
}

export default async function StaffMemberPage({ params }: Props) {
  const { store, slug } = await params;
  return <StaffRoute store={store} slug={slug} />;
}
