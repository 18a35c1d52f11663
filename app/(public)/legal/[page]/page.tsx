import type { Metadata } from "next";
import { notFound, redirect } from "next/navigation";
import { OwnPageView } from "@/components/landing/own-page";
import { OWN_PAGE_TITLES, OWN_PAGES, toOwnPage } from "@/lib/deployment/own-page";
import { findOwnPage } from "@/lib/env";

interface PageProps {
  params: Promise<{ page: string }>;
}

async function nameOf({ params }: PageProps) {
  const { page } = await params;
  return OWN_PAGES.find((name) => name === page) ?? notFound();
}

export async function generateMetadata(props: PageProps): Promise<Metadata> {
  return { title: OWN_PAGE_TITLES[await nameOf(props)] };
}

export default async function Page(props: PageProps) {
  const name = await nameOf(props);
  const page = toOwnPage(findOwnPage(name));
  if (page.kind === "address" && page.address.startsWith("https:")) redirect(page.address);
  return <OwnPageView name={name} page={page} />;
}
