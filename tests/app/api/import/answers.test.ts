import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { answerJson, redirectTo, refuse, seeOther } from "../../../../app/api/import/answers.ts";
import { OAUTH_ERRORS, type OauthErrorCode } from "../../../../lib/connections/error-codes.ts";
import { logged, PAGE, PROGRAM } from "../../connecting-site.ts";

beforeEach(() => void vi.spyOn(console, "log").mockImplementation(() => {}));
afterEach(() => void vi.restoreAllMocks());

const asking = (headers: Record<string, string>) =>
  new Request("https://app.example/", { headers });

describe("a refusal", () => {
  it.each(Object.keys(OAUTH_ERRORS) as OauthErrorCode[])(
    "%s reads the same to page, program and log",
    async (code) => {
      const program = refuse(asking(PROGRAM), { code, provider: "figma" });
      const { error } = await program.json();
      expect(program.status).toBe(OAUTH_ERRORS[code].status);
      expect(error).toMatchObject({ code, message: OAUTH_ERRORS[code].message });
      expect(logged()).toContain(error.requestId);
      expect(refuse(asking(PAGE), { code, provider: "figma" }).status).toBe(303);
    },
  );

  it("of a reached limit says when to try again, to a program and to a page", async () => {
    const reached = { code: "too_many_requests", provider: "figma", retryAfterMs: 1500 } as const;
    const program = refuse(asking(PROGRAM), reached);
    expect(program.status).toBe(429);
    expect(program.headers.get("retry-after")).toBe("2");
    const page = refuse(asking(PAGE), reached);
    expect(page.headers.get("location")).toContain("code=too_many_requests");
    expect(page.headers.get("location")).toContain("wait=2");
  });

  it("carries the cookies that it is to drop", () => {
    const response = refuse(asking(PROGRAM), {
      code: "state_reused",
      provider: "figma",
      cookies: ["a=1", "b=2"],
    });
    expect(response.headers.getSetCookie()).toEqual(["a=1", "b=2"]);
  });
});

it("no answer is kept or tells the next site where it came from", () => {
  const answers = [
    refuse(asking(PROGRAM), { code: "state_reused", provider: "figma" }),
    refuse(asking(PAGE), { code: "state_reused", provider: "figma" }),
    redirectTo("https://www.figma.com/oauth", 302),
    seeOther("/settings"),
    answerJson({}),
  ];
  for (const { headers } of answers) {
    expect(headers.get("cache-control")).toBe("no-store");
    expect(headers.get("referrer-policy")).toBe("no-referrer");
  }
});
