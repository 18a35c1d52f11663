export const PLAN_PAGE_TITLE = "Plan & billing";
