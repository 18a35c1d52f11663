import { ButtonLink } from "../ui/button-link";
import { PageTitle } from "../ui/page-title";

export function NotAnOperator() {
  return (
    <div className="mx-auto max-w-[720px]">
      <PageTitle title="For operators only" tone="bad">
        Your account is not an operator of this deployment (403).
      </PageTitle>
      <p className="mt-4 text-pretty text-quiet">
        Ask an administrator to give your account the role “operator”. It takes effect within about
        a minute.
      </p>
      <div className="mt-6">
        <ButtonLink href="/settings">Go to your settings</ButtonLink>
      </div>
    </div>
  );
}
