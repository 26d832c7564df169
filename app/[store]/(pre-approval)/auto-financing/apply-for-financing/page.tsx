import type { Metadata } from "next";
import type { FormPageProps } from "@/components/leads/core/refused-page";
import { ApplyRoute, applyHead } from "@/components/leads/financing/apply-route";

export const revalidate = 3600;
export const generateStaticParams = () => [];

export async function generateMetadata({ params }: FormPageProps): Promise<Metadata> {
  return applyHead((await params).store);
}

export default async function ApplyForFinancingPage({ params, refused, wanted }: FormPageProps) {
  return <ApplyRoute store={(await params).store} refused={refused} wanted={wanted} />;
}
