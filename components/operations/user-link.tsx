import { TextLink } from "../ui/text-link";

/** Links to the explanation of this user's plan. */
export function UserLink({ user }: { user: string }) {
  return (
    <span className="break-all font-mono text-meta">
      <TextLink href={`/operations/people?id=${encodeURIComponent(user)}`}>{user}</TextLink>
    </span>
  );
}

export function EventLink({ eventId, children }: { eventId: string; children?: string }) {
  return (
    <span className="break-all text-meta">
      <TextLink href={`/operations/events/${encodeURIComponent(eventId)}`}>
        {children ?? eventId}
      </TextLink>
    </span>
  );
}
