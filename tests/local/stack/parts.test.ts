import { expect, it } from "vitest";
import { builtAppPlan, developmentAppPlan } from "../../../local/stack/parts.ts";

const OPTIONS = { port: 4321, environment: { APP_URL: "http://localhost:4321" }, logsDir: "/logs" };

it("the built app runs for production, whatever the shell says: its content policy allows no eval", () => {
  const plan = builtAppPlan({ ...OPTIONS, environment: { NODE_ENV: "development" } });
  expect(plan.args).toContain("start");
  expect(plan.environment.NODE_ENV).toBe("production");
});

it("the development server gets the same settings, and differs in its mode alone", () => {
  const built = builtAppPlan(OPTIONS);
  const development = developmentAppPlan(OPTIONS);
  expect(development.args).toEqual(built.args.map((arg) => (arg === "start" ? "dev" : arg)));
  expect(development.environment).toEqual({ ...built.environment, NODE_ENV: "development" });
  expect(development.probeUrl).toBe(built.probeUrl);
});
