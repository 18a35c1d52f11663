// The API addresses of a repository's parts.

export interface RepositoryAddresses {
  readonly repository: string;
  readonly languages: string;
  commit(ref: string): string;
  tree(sha: string, isRecursive: boolean): string;
  blob(sha: string): string;
}

export function addressesOf(apiUrl: string, repository: string): RepositoryAddresses {
  const home = `${apiUrl}/repos/${repository}`;
  return {
    repository: home,
    languages: `${home}/languages`,
    commit: (ref) => `${home}/commits/${ref.split("/").map(encodeURIComponent).join("/")}`,
    tree: (sha, isRecursive) => `${home}/git/trees/${sha}${isRecursive ? "?recursive=1" : ""}`,
    blob: (sha) => `${home}/git/blobs/${sha}`,
  };
}
