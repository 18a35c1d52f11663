import type { Metadata } from "next";
import { findPathAfterSignIn, type SignInPageProps } from "@/app/proxy/path-after-sign-in";
import { IdentityForm } from "@/components/identity/identity-form";

export const metadata: Metadata = { title: "Create an account" };

export default async function SignUpPage({ searchParams }: SignInPageProps) {
  return <IdentityForm kind="sign-up" pathAfter={await findPathAfterSignIn(searchParams)} />;
}
