/** The web server and the backend are deployed one after the other. */
export function describeVersions(web: string, backend: string): string {
  if (web === backend) return `Version ${web}`;
  return `Version ${web} of the web server, ${backend} of the backend: finish deploying.`;
}
