import { auth } from "@clerk/nextjs/server";
import { headers } from "next/headers";
import { redirect } from "next/navigation";
import { toPathAfterSignIn } from "@/lib/identity/sign-in-path";

export interface SignInPageProps {
  searchParams: Promise<{ redirect_url?: string | string[] }>;
}

/** Redirects a user who is already signed in. */
export async function findPathAfterSignIn(
  searchParams: SignInPageProps["searchParams"],
): Promise<string> {
  const asked = await headers();
  const ownHost = asked.get("x-forwarded-host") ?? asked.get("host");
  const path = toPathAfterSignIn((await searchParams).redirect_url, ownHost);
  const { userId } = await auth();
  if (userId !== null) redirect(path);
  return path;
}
