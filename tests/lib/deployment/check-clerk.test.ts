import { describe, expect, it } from "vitest";
import { checkClerk } from "../../../lib/deployment/check-clerk";
import { all, healthyFacts, inClerk, missingInConvex } from "../../support/deployment-facts.ts";
import { namesEachFault } from "../../support/planted-faults.ts";

const claims = healthyFacts().clerk?.claims ?? {};

describe("the check of Clerk", () => {
  namesEachFault(checkClerk, [
    [
      "a refused secret key",
      inClerk({ templates: "refused" }),
      "clerk.secret-key",
      "error",
      "Copy the secret key",
    ],
    [
      "an API that does not answer",
      inClerk({ templates: "failed" }),
      "clerk.secret-key",
      "warning",
      "CLERK_API_URL",
    ],
    [
      "keys of two instances",
      inClerk({ isSameInstance: false }),
      "clerk.same-instance",
      "error",
      "same instance",
    ],
    [
      "an issuer that does not answer",
      inClerk({ statedIssuer: null }),
      "clerk.issuer",
      "error",
      "DNS records",
    ],
    [
      "an issuer that names another",
      inClerk({ statedIssuer: "https://other.example.com" }),
      "clerk.issuer",
      "error",
      "NEXT_PUBLIC_CLERK_PROXY_URL",
    ],
    [
      "no JWT template",
      inClerk({ claims: null }),
      "clerk.template",
      "error",
      "New template > Convex",
    ],
    [
      "a template for another audience",
      inClerk({ claims: { ...claims, aud: "other" } }),
      "clerk.claim.aud",
      "error",
      'add "aud": "convex"',
    ],
    [
      "a template without the address",
      inClerk({ claims: { ...claims, email: undefined } }),
      "clerk.claim.email",
      "error",
      "{{user.primary_email_address}}",
    ],
    [
      "a template that does not say whether the address is verified",
      inClerk({ claims: { ...claims, email_verified: undefined } }),
      "clerk.claim.email_verified",
      "error",
      "{{user.email_verified}}",
    ],
    [
      "operations that nobody may open",
      all(
        inClerk({ claims: { ...claims, role: undefined } }),
        missingInConvex("OPERATOR_USER_IDS"),
      ),
      "clerk.claim.role",
      "warning",
      '{"role": "operator"}',
    ],
  ]);

  it("does not ask for the role where operators are listed by id", () => {
    const facts = inClerk({ claims: { ...claims, role: undefined } })(healthyFacts());
    expect(checkClerk(facts).filter(({ level }) => level !== "ok")).toEqual([]);
  });
});
