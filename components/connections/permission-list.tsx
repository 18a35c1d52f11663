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
      <ul className="mt-1 list-disc space-y-1 pl-4 text-meta marker:text-quiet">
        {permissions.map((permission) => (
          <li key={permission} className="text-pretty">
            {permission}
          </li>
        ))}
      </ul>
    </div>
  );
}
