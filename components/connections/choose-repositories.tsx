import type { ReactNode } from "react";
import { ConnectLink } from "./connect-link";

interface ChooseRepositoriesProps {
  variant?: "plain" | "primary" | "text";
  remember?: () => string;
  children?: ReactNode;
}

/** Leads to the page of GitHub on which a person chooses what the GitHub App reaches, and back to this one. */
export function ChooseRepositories({
  variant = "text",
  remember,
  children = "Choose more repositories on GitHub",
}: ChooseRepositoriesProps) {
  return (
    <ConnectLink provider="github" way="choose" {...{ variant, ...(remember && { remember }) }}>
      {children}
    </ConnectLink>
  );
}
