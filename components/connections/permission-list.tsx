import { Check } from "lucide-react";

export function PermissionList({
  title,
  permissions,
}: {
  title: string;
  permissions: readonly string[];
}) {
  if (permissions.length === 0) return null;
  return (
    <div>
      <h3 className="text-meta text-quiet">{title}</h3>
      <ul className="mt-1 space-y-1">
        {permissions.map((permission) => (
          <li key={permission} className="flex gap-2">
            <Check className="mt-1 size-4 shrink-0 text-quiet" aria-hidden />
            <span className="min-w-0 text-pretty">{permission}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
