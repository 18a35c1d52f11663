import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { EventBadge } from "../../../components/operations/event-badge.tsx";
import { outcomeTone } from "../../../components/operations/event-words.ts";

it("only an applied event has the color of success", () => {
  expect(outcomeTone("applied")).toBe("good");
  for (const outcome of ["logged", "ignored", "stale", null]) {
    expect(outcomeTone(outcome)).toBe("neutral");
  }
});

it("logged is styled like ignored and unlike applied", () => {
  const look = (outcome: "applied" | "logged" | "ignored", label: string) =>
    renderToStaticMarkup(createElement(EventBadge, { state: "processed", outcome })).replace(
      label,
      "",
    );
  expect(look("logged", "Logged")).toBe(look("ignored", "Ignored"));
  expect(look("logged", "Logged")).not.toBe(look("applied", "Applied"));
});
