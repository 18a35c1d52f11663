/** Previews of imported frames carry a stricter policy than pages and are shown in iframes. */
const PREVIEW = /^\/designs\/[^/]+\/preview\/[^/]+$/;

/** With two policies both would apply, and the policy of pages forbids iframes. */
export function hasOwnPolicy(pathname: string): boolean {
  return PREVIEW.test(pathname);
}
