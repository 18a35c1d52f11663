import { inferLayout } from "../../lib/designs/layout/infer-layout.ts";
import { findRoles } from "../../lib/designs/meaning/find-roles.ts";
import type { Role } from "../../lib/designs/meaning/role.ts";
import { wordsIn } from "../../lib/designs/meaning/words.ts";
import { dropWrappers } from "../../lib/designs/meaning/wrappers.ts";
import type { DesignNode } from "../../lib/designs/read/node.ts";
import { readDesignStyles } from "../../lib/designs/read/styles.ts";
import { walkDesign } from "../../lib/designs/read/walk.ts";
import { readLayer } from "./design-code.ts";
import type { RawLayer } from "./design-layers.ts";

/** A frame as its elements are made from it: laid out, without needless wrappers. */
export const layOut = (raw: RawLayer): DesignNode => dropWrappers(inferLayout(readLayer(raw)).node);

/** The roles of the layers in a frame, each with the layer's words or name, in the order of reading. */
export function rolesIn(raw: RawLayer, styles: RawLayer = {}): string[] {
  const root = layOut(raw);
  const context = { styles: readDesignStyles(styles), components: new Map() };
  const roles = findRoles(root, context);
  return [...walkDesign(root)].flatMap((node) => {
    const role = roles.get(node);
    return role === undefined || node === root
      ? []
      : [`${told(role)} ${wordsIn(node) || node.name}`.trim()];
  });
}

function told(role: Role): string {
  if (role.kind === "heading") return `h${role.level}`;
  return role.kind === "landmark" ? role.tag : role.kind;
}
