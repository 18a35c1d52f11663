import type { TokenFit } from "@/lib/fitting/fit";
import { Disclosure } from "../imports/disclosure";

const REASONS: Readonly<Record<TokenFit["how"], string>> = {
  same: "The repository has this value",
  renamed: "New: the repository has another value under the design's name",
};

/** The names that the design's tokens have in the repository. */
export function TokenTable({ tokens }: { tokens: readonly TokenFit[] }) {
  if (tokens.length === 0) return null;
  return (
    <div className="mt-3">
      <Disclosure title="Theme tokens" count={tokens.length}>
        <table className="w-full text-left align-top">
          <thead>
            <tr className="text-quiet">
              <th className="pr-4 pb-1 font-normal">Design → repository</th>
              <th className="pb-1 font-normal">Why</th>
            </tr>
          </thead>
          <tbody className="align-top">
            {tokens.map(({ ours, theirs, how }) => (
              <tr key={ours}>
                <td className="py-1 pr-4">
                  <TokenName name={ours} />
                  {theirs !== ours && (
                    <>
                      {" → "}
                      <TokenName name={theirs} />
                    </>
                  )}
                </td>
                <td className="py-1 text-quiet">{REASONS[how]}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Disclosure>
    </div>
  );
}

/** Breaks between its words, but not inside the first dashes. */
function TokenName({ name }: { name: string }) {
  const [first = ""] = /^-*[^-]*-?/.exec(name) ?? [];
  return (
    <code className="font-mono">
      <span className="whitespace-nowrap">{first}</span>
      {name.slice(first.length)}
    </code>
  );
}
