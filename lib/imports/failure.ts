// Every way an import can end without a result, with an explanation and a remedy. A closed list.
import { type Infer, v } from "convex/values";
import { UNAUTHORIZED } from "../errors";
import { DISPLAY_NAMES, type Provider } from "../providers/names";

export const IMPORT_FAILURES = [
  "unauthorized",
  "not_connected",
  "not_found",
  "ref_not_found",
  "not_chosen",
  "no_access",
  "empty",
  "binary_only",
  "too_large",
  "outline_too_large",
  "too_complex",
  "malformed",
  "provider_down",
  "rate_limited",
  "invalid_source",
  "not_a_design",
  "community_file",
  "too_many",
  "unexpected",
] as const;
export type ImportFailure = (typeof IMPORT_FAILURES)[number];
export const vImportFailure = v.union(...IMPORT_FAILURES.map((code) => v.literal(code)));

export const vFailureRemedy = v.union(
  /** Disconnect and authorize again; the page links to Settings → Connections. */
  v.literal("reconnect"),
  v.literal("connect"),
  /** The GitHub App reaches only what the person chooses there. */
  v.literal("choose_repositories"),
  /** Something must change at the provider first. */
  v.literal("ask_provider"),
  v.literal("choose_another"),
  v.literal("try_again"),
);
export type FailureRemedy = Infer<typeof vFailureRemedy>;

export const vFailureView = v.object({
  code: vImportFailure,
  /** A few words; the contract's `Unauthorized` for a token that does not work. */
  title: v.string(),
  /** One sentence that says what happened. */
  explanation: v.string(),
  remedy: vFailureRemedy,
  /** One sentence that says what to do. */
  advice: v.string(),
});
export type FailureView = Infer<typeof vFailureView>;

interface Named {
  /** The provider's display name. */
  readonly name: string;
  readonly thing: string;
}

const THING: Readonly<Record<Provider, string>> = { figma: "file", github: "repository" };

export function describeFailure(code: ImportFailure, provider: Provider): FailureView {
  const named = { name: DISPLAY_NAMES[provider], thing: THING[provider] };
  return { code, ...WORDS[code](named) };
}

const words = (remedy: FailureRemedy) => (title: string, explanation: string, advice: string) => ({
  title,
  explanation,
  remedy,
  advice,
});
const reconnect = words("reconnect");
const connect = words("connect");
const chooseRepositories = words("choose_repositories");
const askProvider = words("ask_provider");
const chooseAnother = words("choose_another");
const tryAgain = words("try_again");

type Wording = (named: Named) => Omit<FailureView, "code">;

const WORDS: Readonly<Record<ImportFailure, Wording>> = {
  unauthorized: ({ name }) =>
    reconnect(
      UNAUTHORIZED,
      `Your ${name} access has expired, was revoked, or does not include this.`,
      `Disconnect ${name} and re-authorize.`,
    ),
  not_connected: ({ name, thing }) =>
    connect(
      `${name} is not connected`,
      `Switchboard can read this ${thing} once your ${name} account is connected.`,
      "Connecting leads back here.",
    ),
  not_found: ({ name, thing }) =>
    chooseAnother(
      "Not found",
      `${name} has no such ${thing}: it was deleted or moved, or your account cannot see it.`,
      "Check the address and your connected account.",
    ),
  ref_not_found: () =>
    chooseAnother(
      "Branch not found",
      "This repository has no branch, tag or commit with that name.",
      "Check the address, or leave out the branch to import the default one.",
    ),
  not_chosen: ({ name, thing }) =>
    chooseRepositories(
      `Not chosen on ${name}`,
      `${name} shows Switchboard no such ${thing}: you have not chosen it there, or it does not exist.`,
      "Choose it there, and you come back here.",
    ),
  no_access: ({ name, thing }) =>
    askProvider(
      "No access",
      `Your ${name} account cannot open this ${thing}.`,
      `Ask its owner for access on ${name}, then import again.`,
    ),
  empty: ({ thing }) =>
    chooseAnother(
      "Nothing to import",
      `This ${thing} is empty.`,
      `Choose a ${thing} with content.`,
    ),
  binary_only: () =>
    chooseAnother(
      "No source code",
      "This repository has no text files.",
      "Choose a repository with source code.",
    ),
  too_large: ({ thing }) =>
    chooseAnother(
      "Too large",
      `This ${thing === "file" ? "file or frame" : thing} exceeds the size limit for imports.`,
      thing === "file" ? "Import a smaller frame by its link." : "Choose a smaller repository.",
    ),
  // Importing a single frame reads the same list, so a link to one would fail too.
  outline_too_large: ({ thing }) =>
    chooseAnother(
      "Too large",
      `The list of frames in this ${thing} exceeds the size limit for imports.`,
      "Copy the frames you need to a smaller file and import that one.",
    ),
  too_complex: ({ thing }) =>
    chooseAnother(
      "Too complex",
      `This ${thing} has content that takes too long to read.`,
      thing === "file" ? "Import a single frame by its link." : "Choose another repository.",
    ),
  malformed: ({ name }) =>
    tryAgain(
      "Import failed",
      `${name} sent a response that could not be read.`,
      `Import again. If it keeps failing, please contact us.`,
    ),
  provider_down: ({ name }) =>
    tryAgain(
      `${name} unavailable`,
      `${name} could not be reached for many hours.`,
      `Import again once ${name} works.`,
    ),
  rate_limited: ({ name }) =>
    tryAgain(
      "Rate limit reached",
      `${name} accepts no more requests from your account for now.`,
      "Try again later.",
    ),
  invalid_source: () =>
    chooseAnother(
      "No file or repository found",
      "Switchboard imports Figma design files and GitHub repositories.",
      "Copy the link of a file in Figma, or enter a repository as owner/name.",
    ),
  not_a_design: () =>
    chooseAnother(
      "Not a design file",
      "FigJam boards, slides, sites and Make files have no frames that become code.",
      "Copy the frames you need to a Figma design file and paste its link.",
    ),
  community_file: () =>
    chooseAnother(
      "A community file",
      "Figma lets apps read your files and those of your teams, but not the community's.",
      "Open it in Figma, which makes a copy in your drafts, and paste the link of the copy.",
    ),
  too_many: () =>
    tryAgain(
      "Too many imports",
      "You have reached the limit of imports running at the same time.",
      "Wait until one finishes, or cancel one.",
    ),
  unexpected: () =>
    tryAgain(
      "Import failed",
      "Switchboard could not finish this import.",
      "Import again. We logged what went wrong.",
    ),
};
