"use client";

import { describeReturn, toReturnTo } from "@/lib/billing/return-to";
import { TextLink } from "../ui/text-link";
import { readReturn } from "./return-intent";

/** Leads back without buying. `named`: by the address; else the tab knows it, of a person who left the checkout. */
export default function ReturnLink({ named }: { named: string | null }) {
  const returnTo = named ?? toReturnTo(readReturn()?.path);
  if (returnTo === null) return null;
  return (
    <p className="mt-4">
      <TextLink href={returnTo}>{describeReturn(returnTo)}</TextLink>
    </p>
  );
}
