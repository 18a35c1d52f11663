import { type PlanMix, toChurn } from "@/lib/operations/plan-mix";

// Plan mix and churn in words.

export const describeStatuses = ({
  active,
  trialing,
  pastDue,
}: Omit<PlanMix["plans"][number], "plan">): string =>
  [
    `${active} active`,
    ...(trialing > 0 ? [`${trialing} in trial`] : []),
    ...(pastDue > 0 ? [`${pastDue} past due`] : []),
  ].join(", ");

export function describeChurn(mix: PlanMix): string {
  const { started, ended, isCut } = mix;
  const churn = toChurn(mix);
  const counts = `${started} started and ${ended} ended in 30 days.`;
  if (isCut) return `${counts} There are more than were counted.`;
  if (churn === null) return counts;
  const share = churn.toLocaleString("en-US", { style: "percent", maximumFractionDigits: 1 });
  return `${counts} Churn: ${share} of the subscriptions there were 30 days ago.`;
}
