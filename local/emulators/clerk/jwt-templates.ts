import type { ClerkState, JwtTemplate, Metadata, User } from "./state.ts";
import { primaryEmailOf } from "./users.ts";

/** The templates of a new instance, as its dashboard would hold them. */
const FRESH: readonly JwtTemplate[] = [
  {
    id: "jtmp_convex",
    name: "convex",
    claims: {
      aud: "convex",
      name: "{{user.full_name}}",
      email: "{{user.primary_email_address}}",
      email_verified: "{{user.email_verified}}",
      role: "{{user.public_metadata.role}}",
    },
    createdAt: 0,
    updatedAt: 0,
  },
];

export const templatesIn = (state: ClerkState): JwtTemplate[] => {
  state.jwtTemplates ??= structuredClone([...FRESH]);
  return state.jwtTemplates;
};

const SHORTCODE = /^\{\{\s*user\.([a-z_.]+)\s*\}\}$/;

/** Claims without a value are left out, where Clerk writes null: to every reader of our tokens that is the same. */
export function claimsOf(template: JwtTemplate, user: User): Metadata {
  const entries = Object.entries(template.claims).map(([name, value]) => {
    const code = typeof value === "string" ? SHORTCODE.exec(value)?.[1] : undefined;
    return [name, code === undefined ? value : readShortcode(code, user)] as const;
  });
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined && value !== null));
}

/** https://clerk.com/docs/guides/sessions/jwt-templates#shortcodes */
function readShortcode(code: string, user: User): unknown {
  const email = primaryEmailOf(user);
  const [field, ...path] = code.split(".");
  switch (field ?? "") {
    case "id":
      return user.id;
    case "full_name":
      return [user.firstName, user.lastName].filter(Boolean).join(" ");
    case "first_name":
      return user.firstName;
    case "last_name":
      return user.lastName;
    case "primary_email_address":
      return email?.address;
    case "email_verified":
      return email?.isVerified;
    case "public_metadata":
      return path.reduce<unknown>(
        (found, name) =>
          typeof found === "object" && found !== null ? Reflect.get(found, name) : undefined,
        user.publicMetadata,
      );
    default:
      return undefined;
  }
}
