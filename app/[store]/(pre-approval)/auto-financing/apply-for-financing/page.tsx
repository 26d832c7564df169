import type { Metadata } from "next";
import { ApplyRoute, applyHead } from "@/components/leads/financing/apply-route";

export const revalidate = 3600;
export const generateStaticParams = () => [];

type Props = { params: Promise<{ store: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return applyHead((await params).store);
}

export default async function ApplyForFinancingPage({ params }: Props) {
  return <ApplyRoute store={(await params).store} />;
}
