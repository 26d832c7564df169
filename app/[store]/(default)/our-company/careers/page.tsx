import type { Metadata } from "next";
import { CareersRoute, careersHead } from "@/components/leads/careers/careers-route";

export const revalidate = 3600;
export const generateStaticParams = () => [];

type Props = { params: Promise<{ store: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return careersHead((await params).store);
}

export default async function CareersPage({ params }: Props) {
  return <CareersRoute store={(await params).store} />;
}
