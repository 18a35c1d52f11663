import { expect, it } from "vitest";
import { builtAppPlan, developmentAppPlan, enginePlan } from "../../../local/stack/parts.ts";

const OPTIONS = { port: 4321, environment: { APP_URL: "http://localhost:4321" }, logsDir: "/logs" };

it("the built app runs for production, whatever the shell says: its content policy allows no eval", () => {
  const plan = builtAppPlan({ ...OPTIONS, environment: { NODE_ENV: "development" } });
  expect(plan.args).toContain("start");
  expect(plan.environment.NODE_ENV).toBe("production");
});

it("the development server gets the same settings, and differs in its mode alone", () => {
  const built = builtAppPlan(OPTIONS);
  const development = developmentAppPlan(OPTIONS);
  const [, ...args] = built.args;
  expect(development.args).toEqual(args.map((arg) => (arg === "start" ? "dev" : arg)));
  expect(development.environment).toEqual({ ...built.environment, NODE_ENV: "development" });
  expect(development.probeUrl).toBe(built.probeUrl);
});

it("the built app logs errors with the lines of our sources", () => {
  expect(builtAppPlan(OPTIONS).args[0]).toBe("--enable-source-maps");
});

it("the engine is told its public address only if it has one", () => {
  const options = { port: 1, dataDir: "/data", adminKey: "key", logsDir: "/logs" };
  expect(enginePlan(options).environment.CONVEX_CLOUD_ORIGIN).toBe("");
  const publicUrl = "https://convex.example.com";
  expect(enginePlan({ ...options, publicUrl }).environment.CONVEX_CLOUD_ORIGIN).toBe(publicUrl);
});
