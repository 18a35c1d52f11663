/** The part of npm's lock file that tells licenses. */
interface LockFile {
  packages: Record<string, { license?: string; dev?: boolean }>;
}

/** Each production dependency's license, also of optional packages that only some machines install. */
export function readLicenses({ packages }: LockFile): Map<string, string> {
  const entries = Object.entries(packages).filter(([path, { dev }]) => path !== "" && !dev);
  const named = entries.map(([path, { license }]) => {
    const name = path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length);
    return [name, license ?? "none stated"] as const;
  });
  return new Map(named.toSorted(([one], [other]) => (one < other ? -1 : 1)));
}
