import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { findPathAfterSignIn, type SignInPageProps } from "@/app/proxy/path-after-sign-in";
import { IdentityForm } from "@/components/identity/identity-form";
import { VisitNotice } from "@/components/identity/visit-notice";
import { signInAddress } from "@/lib/identity/sign-in-path";
import { findVisit } from "../../paid-visit";

export const metadata: Metadata = { title: "Create an account" };

export default async function SignUpPage({ searchParams }: SignInPageProps) {
  const pathAfter = await findPathAfterSignIn(searchParams);
  const visit = await findVisit(pathAfter);
  const paid = visit === "unconfirmed" ? null : visit;
  if (paid?.hasAccount) redirect(signInAddress(pathAfter));
  return (
    <IdentityForm kind="sign-up" pathAfter={pathAfter} email={paid?.email}>
      {visit && <VisitNotice visit={visit} />}
    </IdentityForm>
  );
}
