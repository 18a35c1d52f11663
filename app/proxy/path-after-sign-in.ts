import { auth } from "@clerk/nextjs/server";
import { redirect } from "next/navigation";
import { toPathAfterSignIn } from "@/lib/identity/sign-in-path";
import { siteOrigin } from "../site-origin";

export interface SignInPageProps {
  searchParams: Promise<{ redirect_url?: string | string[] }>;
}

/** Redirects a user who is already signed in. */
export async function findPathAfterSignIn(
  searchParams: SignInPageProps["searchParams"],
): Promise<string> {
  const { host } = await siteOrigin();
  const path = toPathAfterSignIn((await searchParams).redirect_url, host);
  const { userId } = await auth();
  if (userId !== null) redirect(path);
  return path;
}
