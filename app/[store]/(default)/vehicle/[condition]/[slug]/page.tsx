import type { Metadata } from "next";
import { VehicleRoute, vehicleMetadata } from "@/components/layout/vehicle-route";

export const revalidate = 3600;
export const generateStaticParams = () => [];

type Props = { params: Promise<{ store: string; condition: string; slug: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return vehicleMetadata(await params);
}

export default async function VehicleRoutePage({ params }: Props) {
  return <VehicleRoute {...(await params)} />;
}
