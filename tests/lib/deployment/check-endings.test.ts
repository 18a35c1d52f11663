import { describe, expect, it } from "vitest";
import { checkEndings } from "../../../lib/deployment/check-endings";
import type { DeploymentFacts } from "../../../lib/operations/contract-calendar";
import { all, change, healthyFacts, inBackend } from "../../support/deployment-facts.ts";
import { namesEachFault } from "../../support/planted-faults.ts";

const uses = (facts: DeploymentFacts) => inBackend({ uses: facts });
const on = (day: string) => change({ now: Date.parse(day) });

describe("the check of announced ends", () => {
  namesEachFault(checkEndings, [
    [
      "a version that may be gone",
      all(uses({ polar_endpoint_version: ["2026-04"] }), on("2027-01-01")),
      "ends.polar_endpoint_version.2026-04",
      "warning",
      "Change the version of the webhook endpoint at Polar.",
    ],
    [
      "a version that ends within 90 days",
      all(uses({ polar_endpoint_version: ["2026-04"] }), on("2026-12-01")),
      "ends.polar_endpoint_version.2026-04",
      "note",
      "versioning.mdx",
    ],
    [
      "a scope that ends on no announced day",
      uses({ figma_scope: ["files:read"] }),
      "ends.figma_scope.files:read",
      "note",
      'Set FIGMA_SCOPES to "current_user:read file_content:read file_metadata:read"',
    ],
  ]);

  it("is of what this deployment uses, and of nothing else", () => {
    const ids = checkEndings(uses({ node_major: ["24"] })(healthyFacts())).map(({ id }) => id);
    expect(ids).toEqual(["ends.node_major.24"]);
  });
});
