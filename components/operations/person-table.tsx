import type { PersonRow } from "@/lib/operations/person-row";
import { PLAN_NAMES } from "@/lib/subscriptions/plans";
import { RelativeTime } from "../ui/relative-time";
import { Line, Panel } from "./panel";
import { UserLink } from "./user-link";

export function PersonTable({ people }: { people: readonly PersonRow[] }) {
  return (
    <Panel label="People">
      {people.map((person) => (
        <Line
          key={person.user}
          value={PLAN_NAMES[person.plan]}
          detail={
            <>
              {describeAddresses(person)}
              {person.knownSince !== null && (
                <>
                  {" · known since "}
                  <RelativeTime at={person.knownSince} />
                </>
              )}
            </>
          }
        >
          <UserLink user={person.user} />
        </Line>
      ))}
    </Panel>
  );
}

export function describeAddresses({
  email,
  billingEmail,
}: Pick<PersonRow, "email" | "billingEmail">): string {
  const parts = [
    ...(email === null ? [] : [email]),
    ...(billingEmail === null || billingEmail === email ? [] : [`billed to ${billingEmail}`]),
  ];
  return parts.length === 0 ? "No known address" : parts.join(", ");
}
