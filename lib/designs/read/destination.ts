import { asList, asRecord, type RawRecord } from "./raw-json";

/** Where a click on a layer leads: an address of the web, or a frame of the design, which has an address once it is a page. */

const MAX_LINK_LENGTH = 2000;
/** Other schemes could run scripts. */
const LINK_SCHEMES = /^(?:https?|mailto|tel):$/;
const FRAME_ID = /^[\w:;-]{1,200}$/;
const CLICKS: ReadonlySet<unknown> = new Set(["ON_CLICK", "ON_PRESS"]);

const FRAME = "frame:";
/** The frame that a person comes from. */
export const BACK = `${FRAME}back`;

/** The ID, or `BACK`, and the fragment of an address within a tree, which stands where that frame is no page. */
const FRAME_ADDRESS = /^(frame:[^#]+)(#.*)$/s;

export function readUrl(raw: unknown): string | null {
  if (typeof raw !== "string" || raw.length > MAX_LINK_LENGTH) return null;
  const url = URL.parse(raw);
  return url !== null && LINK_SCHEMES.test(url.protocol) ? url.href : null;
}

export const toFrameAddress = (id: unknown): string | null =>
  typeof id === "string" && FRAME_ID.test(id) ? FRAME + id : null;

export const isFrameAddress = (address: string): boolean => address.startsWith(FRAME);

/** Null for the address of anything else. */
export function splitFrameAddress(address: string): { frame: string; fragment: string } | null {
  const [, frame, fragment] = FRAME_ADDRESS.exec(address) ?? [];
  return frame === undefined || fragment === undefined ? null : { frame, fragment };
}

export function readDestination({ interactions }: RawRecord): string | null {
  for (const interaction of asList(interactions)) {
    const { trigger, actions } = asRecord(interaction);
    if (!CLICKS.has(asRecord(trigger).type)) continue;
    for (const action of asList(actions)) {
      const address = toAddress(asRecord(action));
      if (address !== null) return address;
    }
  }
  return null;
}

function toAddress({ type, url, navigation, destinationId }: RawRecord): string | null {
  if (type === "BACK") return BACK;
  if (type === "URL") return readUrl(url);
  return type === "NODE" && navigation === "NAVIGATE" ? toFrameAddress(destinationId) : null;
}
