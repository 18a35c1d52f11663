import { createHash } from "node:crypto";
import type { User } from "./state.ts";
import { primaryEmailOf } from "./users.ts";

const HUES = 360;

const letters = new Intl.Segmenter("en", { granularity: "grapheme" });

function firstLetterOf(name: string | null): string {
  return (
    letters
      .segment(name ?? "")
      [Symbol.iterator]()
      .next().value?.segment ?? ""
  );
}

function initialsOf(user: User): string {
  const initials = firstLetterOf(user.firstName) + firstLetterOf(user.lastName);
  return (initials || primaryEmailOf(user)?.address[0] || "?").toUpperCase();
}

function hueOf(id: string): number {
  return createHash("sha1").update(id).digest().readUInt16BE() % HUES;
}

const ESCAPES: Record<string, string> = { "<": "&lt;", ">": "&gt;", "&": "&amp;" };

/** Initials on a color derived from the user, as a data URL: nothing has to be fetched. */
export function avatarOf(user: User): string {
  const initials = initialsOf(user).replaceAll(/[<>&]/g, (sign) => ESCAPES[sign] ?? "");
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">` +
    `<rect width="64" height="64" fill="hsl(${hueOf(user.id)} 45% 38%)"/>` +
    `<text x="32" y="41" font-family="sans-serif" font-size="26" fill="#fff" text-anchor="middle">${initials}</text></svg>`;
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString("base64")}`;
}
