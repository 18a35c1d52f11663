import { describe, expect, it } from "vitest";
import { startEngine } from "./fixtures/running-engine.ts";

describe("with chaos", () => {
  it("a mutation runs twice and happens once", async () => {
    const { mutation, query } = await startEngine({ app: "recurring-app", chaos: 1 });
    expect(await mutation("runs:countAttempts")).toBe(2);
    expect(await mutation("runs:countAttempts")).toBe(4);
    expect(await query("runs:countRows")).toBe(2);
  });

  it("every attempt has its own module state when calls do", async () => {
    const setup = { app: "recurring-app", chaos: 1, isolation: "fresh" } as const;
    const { mutation, query } = await startEngine(setup);
    expect(await mutation("runs:countAttempts")).toBe(1);
    expect(await query("runs:countRows")).toBe(1);
  });

  it("a failing mutation is not retried", async () => {
    const { engine, mutation } = await startEngine({ app: "recurring-app", chaos: 1 });
    const failed: string[] = [];
    engine.onLog(({ error, identifier }) => error !== null && failed.push(identifier));
    await expect(mutation("runs:recordThenThrow", { text: "x" })).rejects.toThrow("not today");
    expect(failed).toEqual(["runs:recordThenThrow"]);
  });

  it("calls keep their order", async () => {
    const { mutation, query } = await startEngine({ app: "app", chaos: 0.5 });
    const texts = Array.from({ length: 50 }, (_, rank) => `note ${rank}`);
    await Promise.all(texts.map((text) => mutation("notes:add", { author: "ann", text })));
    expect(await query("notes:list", { author: "ann" })).toEqual(texts);
  });
});

it("without chaos a mutation runs once", async () => {
  const { mutation } = await startEngine({ app: "recurring-app" });
  expect(await mutation("runs:countAttempts")).toBe(1);
});
