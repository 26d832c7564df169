import type { Metadata } from "next";
import { CareersRoute, careersHead } from "@/components/leads/careers/careers-route";
import type { FormPageProps } from "@/components/leads/core/refused-page";

export const revalidate = 3600;
export const generateStaticParams = () => [];

export async function generateMetadata({ params }: FormPageProps): Promise<Metadata> {
  return careersHead((await params).store);
}

export default async function CareersPage({ params, refused }: FormPageProps) {
  return <CareersRoute store={(await params).store} refused={refused} />;
}
