// Starts a pull request, and offers the repositories that it can go to.
import { ConvexError } from "convex/values";
import { UNAUTHORIZED } from "../../../lib/errors";
import { type ComponentChoice, idOf, pickOffered } from "../../../lib/fitting/component-fit";
import { type Form, findForm } from "../../../lib/generations/record";
import type { OpenAnswer, OpenRefusal, PullPlace } from "../../../lib/pulls/asking";
import { isBranchName, suggestFolder, toFolder } from "../../../lib/pulls/places";
import { readBlueprint } from "../../../lib/repositories/blueprint";
import type { Doc } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { findOwnGeneration } from "../generations/recordStore";
import { isErased } from "../identity/erasedUserStore";
import { readArtifactText } from "../imports/artifactStore";
import { listNewestOf } from "../imports/entries";
import { findBlueprint, planFor } from "./fitting";
import { listOfGeneration, readChoices, startPull } from "./recordStore";

export interface Asked extends Form {
  readonly generationId: string;
  readonly repository: string;
  readonly base: string;
  readonly folder: string;
  /** A page at an address of its own is wanted too. */
  readonly withPage?: boolean;
  /** What the person changed of the components that would be imported. */
  readonly choices?: readonly ComponentChoice[];
}

/** Each is offered with its blueprint, which is read whole. */
const MOST_PLACES = 10;
const REPOSITORY = /^[\w-]{1,100}\/(?!\.{1,2}$)[\w.-]{1,100}$/;

const refuse = (refusal: OpenRefusal): OpenAnswer => ({ outcome: "refused", refusal });

/** The same request twice is one; a failed one starts over, a closed one is opened again. */
export async function openPull(
  ctx: MutationCtx,
  userId: string,
  asked: Asked,
  now: number,
): Promise<OpenAnswer> {
  // The session token of a deleted user is valid for up to a minute.
  if (await isErased(ctx, userId)) throw new ConvexError(UNAUTHORIZED);
  const generation = await findOwnGeneration(ctx, userId, asked.generationId);
  if (!generation || !findForm(generation.forms, asked)) return refuse("not_generated");
  const repository = asked.repository.toLowerCase();
  const folder = toFolder(asked.folder);
  if (!REPOSITORY.test(repository)) return refuse("bad_repository");
  if (folder === null) return refuse("bad_folder");
  if (!isBranchName(asked.base)) return refuse("bad_base");
  const blueprint = await findBlueprint(ctx, userId, repository);
  const form = { language: asked.language, version: asked.version };
  const known = await readChoices(ctx, userId, repository);
  const wanted = { folder, withPage: asked.withPage ?? false, form };
  const asking = { ...wanted, choices: [...(asked.choices ?? []), ...known] };
  const plan = blueprint ? await planFor(ctx, blueprint, generation, asking) : null;
  const choices = pickOffered(asked.choices ?? [], plan?.matches ?? []);
  if (choices === null) return refuse("bad_component");
  const fit = plan?.fit;
  const earlier = await listOfGeneration(ctx, generation._id);
  const same = earlier.find((one) => isSame(one, { ...asked, repository, folder, fit }));
  if (same && same.status !== "failed" && same.status !== "closed") {
    return { outcome: "started", pullId: same._id };
  }
  const { title, importTitle } = generation;
  const { language, version, base } = asked;
  const of = { userId, generationId: generation._id, language, version };
  const pull = { ...of, repository, base, folder, fit, choices, title, importTitle };
  const failed = same?.status === "failed" ? same : null;
  return { outcome: "started", pullId: await startPull(ctx, pull, { failed }, now) };
}

type Compared = Form & Pick<Doc<"pullRequests">, "repository" | "base" | "folder" | "fit">;

const isSame = (one: Compared, other: Compared): boolean =>
  one.language === other.language &&
  one.version === other.version &&
  one.repository === other.repository &&
  one.base === other.base &&
  one.folder === other.folder &&
  one.fit?.page?.path === other.fit?.page?.path &&
  namesOf(one) === namesOf(other);

/** Of the components that are imported, each with what it stands for. */
const namesOf = ({ fit }: Compared): string =>
  (fit?.components ?? []).map((one) => `${one.subject} is ${idOf(one)}`).join("\n");

/** The user's imported repositories, newest first, with a folder for the frame in each. */
export async function listPlaces(
  ctx: QueryCtx,
  userId: string,
  title: string,
): Promise<PullPlace[]> {
  const imports = await listNewestOf(ctx, userId, "github", MOST_PLACES);
  const places = imports.map(async ({ _id, source }): Promise<PullPlace[]> => {
    if (source.provider !== "github") return [];
    const text = await readArtifactText(ctx, _id, "blueprint.json");
    const blueprint = text === null ? null : readBlueprint(text);
    const { repository } = source;
    if (!blueprint) return [{ repository, base: source.ref ?? "main", folder: "" }];
    const folder = suggestFolder(blueprint, title);
    return [{ repository, base: source.ref ?? blueprint.repository.defaultBranch, folder }];
  });
  return (await Promise.all(places)).flat();
}
