"use client";

import { useAuth, useClerk } from "@clerk/nextjs";
import { skipToken, useQuery } from "@tanstack/react-query";
import { Building2 } from "lucide-react";
import {
  isWithoutOrganizations,
  type Memberships,
  MOST_ORGANIZATIONS,
  toMemberships,
} from "@/lib/identity/memberships";
import { EmptyState } from "../ui/empty-state";
import { ErrorState } from "../ui/error-state";
import { SettingsRow, SettingsRows } from "../ui/settings-rows";
import { SkeletonRows } from "../ui/skeleton";

type User = NonNullable<ReturnType<typeof useClerk>["user"]>;

/** Asked with the user's own session, so the provider decides what they may see. */
export function OrganizationList() {
  const { userId } = useAuth();
  const { user } = useClerk();
  const { data, isError, refetch } = useQuery({
    queryKey: ["organizations", userId],
    queryFn: user ? () => readMemberships(user) : skipToken,
  });
  if (data) return <OrganizationRows {...data} />;
  if (isError) {
    return (
      <ErrorState title="Your organizations could not be loaded" onRetry={() => void refetch()}>
        Nothing here depends on them: your plan and credits still work.
      </ErrorState>
    );
  }
  return (
    <>
      <p role="status" className="sr-only">
        Loading organizations
      </p>
      <SkeletonRows count={1} />
    </>
  );
}

async function readMemberships(user: User): Promise<Memberships> {
  try {
    return toMemberships(await user.getOrganizationMemberships({ pageSize: MOST_ORGANIZATIONS }));
  } catch (error) {
    if (isWithoutOrganizations(error)) return { listed: [], total: 0 };
    throw error;
  }
}

function OrganizationRows({ listed, total }: Memberships) {
  if (listed.length === 0) {
    return (
      <EmptyState title="You are not in an organization">
        An administrator of an organization adds its members. It then appears here with your role.
      </EmptyState>
    );
  }
  return (
    <>
      <SettingsRows>
        {listed.map(({ id, organization, role }) => (
          <SettingsRow
            key={id}
            icon={<Building2 className="size-5 text-quiet" aria-hidden />}
            name={organization}
            detail={`Your role: ${role}`}
          />
        ))}
      </SettingsRows>
      {total > listed.length && (
        <p className="mt-3 text-meta text-quiet">
          {listed.length} of {total} organizations are shown.
        </p>
      )}
    </>
  );
}
