import { ButtonLink } from "../ui/button-link";
import { PageTitle } from "../ui/page-title";

export function NotAnOperator() {
  return (
    <div className="mx-auto max-w-[720px]">
      <PageTitle title="For operators only" tone="bad">
        Your account may not operate this deployment (403). Nothing was loaded.
      </PageTitle>
      <p className="mt-4 text-pretty text-quiet">
        If it should, whoever runs this deployment gives your account the role “operator”. It counts
        as soon as your session is renewed, which takes about a minute.
      </p>
      <div className="mt-6">
        <ButtonLink href="/settings">Go to your settings</ButtonLink>
      </div>
    </div>
  );
}
