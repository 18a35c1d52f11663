import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { requestIdHeaders, withRequestId } from "../../../app/telemetry/request-scope.ts";
import { logEvent } from "../../../lib/log.ts";

beforeEach(() => void vi.spyOn(console, "log").mockImplementation(() => {}));
afterEach(() => void vi.restoreAllMocks());

const logged = () => vi.mocked(console.log).mock.calls.map(([line]) => JSON.parse(String(line)));
const asked = (id: string) => new Request("http://127.0.0.1/", { headers: { "x-request-id": id } });

describe("while a request is answered", () => {
  it("its ID is in its log lines, in its calls of the backend, and in its answer", async () => {
    const route = withRequestId("/tested", async () => {
      await new Promise((resolve) => setTimeout(resolve, 1));
      logEvent("tested", { count: 1 });
      return Response.json(requestIdHeaders());
    });
    const answer = await route(asked("req_of_test_1"));
    expect(answer.headers.get("x-request-id")).toBe("req_of_test_1");
    expect(await answer.json()).toEqual({ "x-request-id": "req_of_test_1" });
    expect(logged()).toMatchObject([
      { level: "info", event: "tested", requestId: "req_of_test_1", count: 1 },
    ]);
  });

  it("another request at the same time keeps its own", async () => {
    const route = withRequestId("/tested", async (request) => {
      await new Promise((resolve) => setTimeout(resolve, request.url.length % 3));
      return Response.json(requestIdHeaders());
    });
    const ids = Array.from({ length: 20 }, (_, index) => `req_parallel_${index}`);
    const answers = await Promise.all(ids.map((id) => route(asked(id))));
    const carried = await Promise.all(answers.map((answer) => answer.json()));
    expect(carried.map((one) => one["x-request-id"])).toEqual(ids);
  });
});

it("outside of a request, lines and calls have no ID", () => {
  logEvent("tested", {});
  expect(logged()[0]).not.toHaveProperty("requestId");
  expect(requestIdHeaders()).toEqual({});
});
