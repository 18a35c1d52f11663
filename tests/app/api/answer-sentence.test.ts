import { expect, it } from "vitest";
import { answerSentence } from "../../../app/api/answer-sentence.ts";

it("a refused download is a line of text that no cache keeps", async () => {
  const answer = answerSentence(404, "Files not found.");
  expect(answer.status).toBe(404);
  expect(answer.headers.get("content-type")).toBe("text/plain; charset=utf-8");
  expect(answer.headers.get("cache-control")).toBe("no-store");
  expect(await answer.text()).toBe("Files not found.\n");
});
