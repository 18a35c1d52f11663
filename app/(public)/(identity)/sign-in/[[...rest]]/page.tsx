import type { Metadata } from "next";
import { findPathAfterSignIn, type SignInPageProps } from "@/app/proxy/path-after-sign-in";
import { IdentityForm } from "@/components/identity/identity-form";
import { VisitNotice } from "@/components/identity/visit-notice";
import { findVisit } from "../../paid-visit";

export const metadata: Metadata = { title: "Sign in" };

export default async function SignInPage({ searchParams }: SignInPageProps) {
  const pathAfter = await findPathAfterSignIn(searchParams);
  const visit = await findVisit(pathAfter);
  return (
    <IdentityForm kind="sign-in" pathAfter={pathAfter}>
      {visit && <VisitNotice visit={visit} />}
    </IdentityForm>
  );
}
