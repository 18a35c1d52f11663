// `npm start`: starts the whole service on this machine, keeps it running, and stops it again.
import { buildApp } from "./stack/build.ts";
import { launch } from "./stack/launcher.ts";
import { builtAppPlan } from "./stack/parts.ts";

launch({ command: "npm start", app: { prepare: buildApp, plan: builtAppPlan } });
