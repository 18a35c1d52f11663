import { ALLOWANCES, type Plan } from "../subscriptions/plans";

// What each plan includes, as listed on its card. Pure.

const linesFor = (allowance: number | null): readonly string[] =>
  allowance === null
    ? ["Unlimited credits", "As many frames as you like"]
    : [`${allowance} credits a day`, `Code of up to ${allowance} frames a day`];

const FREE_FOR_ALL = "Imports, tokens and previews";

export const PLAN_GIVES: Readonly<Record<Plan, readonly string[]>> = {
  free: [...linesFor(ALLOWANCES.free), FREE_FOR_ALL],
  pro: [...linesFor(ALLOWANCES.pro), "Everything in Free"],
  unlimited: [...linesFor(ALLOWANCES.unlimited), "Everything in Pro"],
};
