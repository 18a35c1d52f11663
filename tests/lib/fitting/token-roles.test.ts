import { describe, expect, it } from "vitest";
import { rankByRole, roleOfToken } from "../../../lib/fitting/token-roles.ts";

describe("a color's name", () => {
  it.each([
    ["--color-text-on-brand", "on brand"],
    ["--color-primary-foreground", "on brand"],
    ["--color-on-surface", "on something"],
    ["--color-foreground", "text"],
    ["--color-muted-foreground", "text"],
    ["--color-card-foreground", "text"],
    ["--color-ink", "text"],
    ["--color-raised", "surface"],
    ["--color-border-brand", "line"],
    ["--color-outline", "line"],
    ["--color-primary", "brand"],
    ["--color-destructive", "danger"],
    ["--color-secondary-foreground", "on secondary"],
    ["--color-sidebar", "surface"],
    ["--color-sidebar-foreground", "text"],
    ["--color-sidebar-primary", "brand"],
    ["--color-input", "line"],
    ["--color-blue-500", null],
  ])("%s says %s", (name, role) => expect(roleOfToken(name)).toBe(role));
});

describe("names of one value", () => {
  it.each([
    ["--color-text-on-brand", ["--color-raised", "--color-foreground"], []],
    ["--color-text-on-brand", ["--color-raised", "--color-on-primary"], ["--color-on-primary"]],
    ["--color-surface", ["--color-border", "--color-card"], ["--color-card"]],
    ["--color-brand", ["--color-destructive"], []],
    ["--color-brand", ["--color-sea", "--color-primary"], ["--color-primary", "--color-sea"]],
    ["--color-ink", ["--color-foreground", "--color-ink"], ["--color-ink", "--color-foreground"]],
    ["--color-sea", ["--color-card", "--color-deep-sea"], ["--color-deep-sea", "--color-card"]],
  ])("of %s and %j are taken as %j", (ours, names, ranked) => {
    expect(rankByRole(ours, names)).toEqual(ranked);
  });
});
