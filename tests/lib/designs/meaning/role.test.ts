import fc from "fast-check";
import { expect, it } from "vitest";
import { findRoles } from "../../../../lib/designs/meaning/find-roles.ts";
import type { Role } from "../../../../lib/designs/meaning/role.ts";
import { readDesignStyles } from "../../../../lib/designs/read/styles.ts";
import { walkDesign } from "../../../../lib/designs/read/walk.ts";
import { anyLayer } from "../../../support/arbitrary-design.ts";
import { layOut } from "../../../support/roles.ts";

const isOf = (roles: readonly Role[], tag: string): number =>
  roles.filter((role) => role.kind === "landmark" && role.tag === tag).length;

it("any frame has at most one heading of the first level, one main part, header and footer", () => {
  const context = { styles: readDesignStyles(), components: new Map() };
  fc.assert(
    fc.property(anyLayer, (layer) => {
      fc.pre(layer.visible !== false);
      const root = layOut(layer);
      const found = findRoles(root, context);
      const roles = [...found.values()];
      const levels = roles.flatMap((role) => (role.kind === "heading" ? [role.level] : []));
      expect(levels.filter((level) => level === 1).length).toBeLessThanOrEqual(1);
      for (const tag of ["main", "header", "footer", "aside"])
        expect(isOf(roles, tag)).toBeLessThanOrEqual(1);
      for (const node of walkDesign(root)) {
        const items = node.children.filter((child) => found.get(child)?.kind === "item");
        const isList = found.get(node)?.kind === "list";
        expect(items.length).toBe(isList ? node.children.length : 0);
      }
    }),
    { numRuns: 150 },
  );
});
