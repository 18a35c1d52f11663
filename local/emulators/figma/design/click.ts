import type { Interaction } from "@figma/rest-api-spec";
import type { FigmaNode } from "./node.ts";

/** What a click does: it leads to the layer of a name, opens it over the page, leads to an address, or back. */
export type Click = { to: string } | { over: string } | { url: string } | "BACK";

type Action = NonNullable<Interaction["actions"]>[number];

const toNode = (destinationId: string, navigation: "NAVIGATE" | "OVERLAY"): Action => ({
  type: "NODE",
  destinationId,
  navigation,
  transition: null,
});

function toAction(click: Click): Action {
  if (click === "BACK") return { type: "BACK" };
  if ("url" in click) return { type: "URL", url: click.url };
  return "to" in click ? toNode(click.to, "NAVIGATE") : toNode(click.over, "OVERLAY");
}

export const toInteractions = (click: Click): Interaction[] => [
  { trigger: { type: "ON_CLICK" }, actions: [toAction(click)] },
];

const REFERENCES: ReadonlySet<string> = new Set(["destinationId", "sourceNodeId", "nodeID"]);

/** Authors name the layers that others refer to; here they get their IDs. */
export function withIds<Fields extends Partial<FigmaNode>>(
  fields: Fields,
  idOf: (name: string) => string,
): Fields {
  const { interactions, fills = [], styleOverrideTable = {} } = fields;
  const refers =
    interactions !== undefined ||
    fills.some(({ type }) => type === "PATTERN") ||
    Object.keys(styleOverrideTable).length > 0;
  if (!refers) return fields;
  return JSON.parse(JSON.stringify(fields), (key, value) =>
    REFERENCES.has(key) && typeof value === "string" ? idOf(value) : value,
  ) as Fields;
}
