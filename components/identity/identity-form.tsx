"use client";

import { SignIn, SignUp, useClerk } from "@clerk/nextjs";
import type { ReactNode } from "react";
import {
  SIGN_IN_PATH,
  SIGN_UP_PATH,
  signInAddress,
  signUpAddress,
} from "@/lib/identity/sign-in-path";
import { ErrorState } from "../ui/error-state";
import { Skeleton } from "../ui/skeleton";
import { hasSkeletonInView, StillLoading, useIsSlow } from "../ui/still-loading";
import { useHydrated } from "../ui/use-hydrated";

interface IdentityFormProps {
  kind: "sign-in" | "sign-up";
  /** Where the person goes after signing in or up. */
  pathAfter: string;
  /** Filled into the form for signing up. */
  email?: string | null | undefined;
  /** A notice above the form. */
  children?: ReactNode;
}

/** A link that signs in: the provider's form shows nothing until it is done. */
const hasTicket = () => new URLSearchParams(window.location.search).has("__clerk_ticket");
const isLoading = () => hasTicket() || hasSkeletonInView();

/** Shows the provider's form only after hydration, because before that it would differ from the server's HTML. */
export function IdentityForm({ children, ...props }: IdentityFormProps) {
  const hydrated = useHydrated();
  const { status } = useClerk();
  const isSlow = useIsSlow(isLoading);
  return (
    <div className="mx-auto min-h-[32rem] max-w-[27rem]">
      {children}
      <noscript>
        <p className="text-pretty">
          Signing in needs JavaScript. Enable it for this page and reload.
        </p>
      </noscript>
      {!hydrated && <FormSkeleton />}
      {hydrated && (status === "error" ? <FormMissing /> : <ProvidersForm {...props} />)}
      <div role="status" className="mt-4">
        {isSlow && status !== "error" && <StillLoading />}
      </div>
    </div>
  );
}

function ProvidersForm({ kind, pathAfter, email }: IdentityFormProps) {
  const fallback = <FormSkeleton />;
  return kind === "sign-in" ? (
    <SignIn
      path={SIGN_IN_PATH}
      signUpUrl={signUpAddress(pathAfter)}
      forceRedirectUrl={pathAfter}
      signUpForceRedirectUrl={pathAfter}
      fallback={fallback}
    />
  ) : (
    <SignUp
      path={SIGN_UP_PATH}
      signInUrl={signInAddress(pathAfter)}
      forceRedirectUrl={pathAfter}
      signInForceRedirectUrl={pathAfter}
      {...(email ? { initialValues: { emailAddress: email } } : {})}
      fallback={fallback}
    />
  );
}

function FormMissing() {
  return (
    <ErrorState title="The form could not be loaded" onRetry={() => window.location.reload()}>
      The sign-in service is not responding. Your account and plan are not affected.
    </ErrorState>
  );
}

function FormSkeleton() {
  return (
    <div aria-hidden className="rounded-[12px] border border-line px-10 py-8">
      <Skeleton className="mx-auto h-5 w-48" />
      <Skeleton className="mx-auto mt-2 w-60 max-w-full" />
      <Skeleton className="mt-8 h-3 w-24" />
      <Skeleton className="mt-2 h-8" />
      <Skeleton className="mt-6 h-8" />
    </div>
  );
}
