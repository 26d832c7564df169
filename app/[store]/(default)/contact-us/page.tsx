import type { Metadata } from "next";
import { ContactRoute, contactHead } from "@/components/leads/contact/contact-route";
import type { FormPageProps } from "@/components/leads/core/refused-page";

export const revalidate = 3600;
export const generateStaticParams = () => [];

export async function generateMetadata({ params }: FormPageProps): Promise<Metadata> {
  return contactHead((await params).store);
}

export default async function ContactUsPage({ params, refused, wanted }: FormPageProps) {
  return <ContactRoute store={(await params).store} refused={refused} wanted={wanted} />;
}
