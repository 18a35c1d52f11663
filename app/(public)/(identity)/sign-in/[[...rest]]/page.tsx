import type { Metadata } from "next";
import { findPathAfterSignIn, type SignInPageProps } from "@/app/proxy/path-after-sign-in";
import { IdentityForm } from "@/components/identity/identity-form";

export const metadata: Metadata = { title: "Sign in" };

export default async function SignInPage({ searchParams }: SignInPageProps) {
  return <IdentityForm kind="sign-in" pathAfter={await findPathAfterSignIn(searchParams)} />;
}
