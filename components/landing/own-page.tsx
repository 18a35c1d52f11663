import { OWN_PAGE_TITLES, type OwnPage, type OwnPageName } from "@/lib/deployment/own-page";
import { PageTitle } from "../ui/page-title";
import { ReadingColumn } from "../ui/reading-column";
import { TextLink } from "../ui/text-link";

interface OwnPageViewProps {
  name: OwnPageName;
  page: OwnPage;
}

/** Terms, privacy notice or contact as the operator gives them, or that they do not. */
export function OwnPageView({ name, page }: OwnPageViewProps) {
  return (
    <ReadingColumn>
      <PageTitle title={OWN_PAGE_TITLES[name]}>
        {page.kind === "missing"
          ? `The operator of this service has not published ${MISSING[name]} yet.`
          : "From the operator of this service."}
      </PageTitle>
      <div className="mt-8 space-y-4">
        {page.kind === "address" && (
          <TextLink href={page.address}>{page.address.replace(/^mailto:/, "")}</TextLink>
        )}
        {page.kind === "text" &&
          page.blocks.map(({ kind, text }) =>
            kind === "heading" ? (
              <h2 key={text} className="pt-4 font-semibold">
                {text}
              </h2>
            ) : (
              <p key={text} className="whitespace-pre-line text-pretty break-words">
                {text}
              </p>
            ),
          )}
      </div>
    </ReadingColumn>
  );
}

const MISSING: Readonly<Record<OwnPageName, string>> = {
  terms: "terms of service",
  privacy: "a privacy notice",
  contact: "a contact",
};
