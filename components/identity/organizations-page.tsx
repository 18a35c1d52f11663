import { PageTitle } from "../ui/page-title";
import { OrganizationList } from "./organization-list";

export function OrganizationsPage() {
  return (
    <>
      <PageTitle title="Organizations">
        No access comes through organizations yet: your plan and credits are your own.
      </PageTitle>
      <div className="mt-8">
        <OrganizationList />
      </div>
    </>
  );
}
