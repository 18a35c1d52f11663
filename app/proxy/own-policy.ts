/** Previews of imported frames: their answers carry a policy stricter than that of pages, and are shown in frames. */
const PREVIEW = /^\/settings\/imports\/[^/]+\/preview\/[^/]+$/;

/** Two policies would both hold, and that of pages forbids to be shown in a frame. */
export function hasOwnPolicy(pathname: string): boolean {
  return PREVIEW.test(pathname);
}
