// Calls of the backend with a person's own token, which the backend verifies itself.
import { fetchAction, fetchQuery, type NextjsOptions } from "convex/nextjs";
import {
  type FunctionArgs,
  type FunctionReference,
  type FunctionReturnType,
  getFunctionName,
} from "convex/server";
import { inBackendSpan } from "@/app/telemetry/backend-span";

export const queryAsUser = <Query extends FunctionReference<"query">>(
  query: Query,
  args: FunctionArgs<Query>,
  options: NextjsOptions,
): Promise<FunctionReturnType<Query>> =>
  inBackendSpan(getFunctionName(query), () => fetchQuery(query, args, options));

export const actAsUser = <Action extends FunctionReference<"action">>(
  action: Action,
  args: FunctionArgs<Action>,
  options: NextjsOptions,
): Promise<FunctionReturnType<Action>> =>
  inBackendSpan(getFunctionName(action), () => fetchAction(action, args, options));
