// Plans how a frame's files take on a repository's conventions, from its blueprint.
import type { Target } from "../designs/targets/target";
import type { Blueprint } from "../repositories/blueprint";
import { findTailwind, type TailwindUse, themesOf } from "../repositories/tailwind";
import { findChecks } from "./checks";
import { findPrefix, findSeparator } from "./class-prefix";
import { planColors } from "./colors";
import { planCorners } from "./corners";
import { isReadableInDark, staysLight } from "./dark-theme";
import { findFileNames } from "./file-names";
import type { ColorFit, Fit, TailwindChoice } from "./fit";
import { findFormatter } from "./formatter";
import { type FolderContext, folderContextOf } from "./import-path";
import { findLanguage } from "./right-target";
import { findRouter, nextConfigOf, planPage } from "./route-page";
import { planStories } from "./stories";
import { asksForChecked } from "./switches";
import { readConfigColors } from "./tailwind-3-colors";
import { planAddition } from "./theme-addition";
import { headOf, planTokens, readTheme } from "./theme-tokens";

export interface FitAsked {
  readonly target: Target;
  /** Where the files go. */
  readonly folder: string;
  /** The frame's title in lower case with dashes. */
  readonly slug: string;
  /** Whether a page at an address of its own is wanted. */
  readonly withPage: boolean;
  /** The design's `@theme` block; empty where its tree is gone. */
  readonly theme: string;
  /** All of the design's. */
  readonly classes: readonly string[];
  /** Counts where the repository's version is in doubt. */
  readonly chosenTailwind?: TailwindChoice;
}

export function planFit(blueprint: Blueprint, asked: FitAsked): Fit {
  const { target, folder, slug, withPage, chosenTailwind } = asked;
  const around = folderContextOf(blueprint, folder);
  const { home, dependencies } = around;
  const language = findLanguage(blueprint, dependencies, home);
  const place = { ...around, slug, language };
  const use = target.endsWith("-tailwind") ? findVersion(blueprint, home, asked) : null;
  const tailwind = use?.major ?? null;
  const themes = themesOf(blueprint, home);
  const named = planNames(themes, asked, tailwind);
  const { tokens, colors } = named;
  const corners = planCorners(themes, tailwind);
  const prefix = findPrefix(themes, { tailwind, all: blueprint.themes });
  const separator = findSeparator(themes, { tailwind });
  const addition = { themes, commit: blueprint.commit };
  const page = withPage && target !== "html-css" ? planPage(blueprint, place) : null;
  const route = target === "html-css" || page !== null ? null : findRouter(blueprint, place);
  const checks = findChecks(blueprint, home);
  const stories = planStories(blueprint, { target, home, folder });
  return {
    language,
    fileNames: findFileNames(blueprint.components, home),
    formatter: findFormatter(blueprint, folder, home),
    tailwind,
    doubt: use?.doubt ?? null,
    ...(use?.doubt && chosenTailwind && { chosenTailwind }),
    prefix,
    ...(separator && { separator }),
    ...(blueprint.separatesTypes && { separatesTypes: true }),
    ...(asksForChecked(dependencies) && { plainSwitches: true }),
    images: findImages(blueprint, around, { target, slug }),
    page,
    ...(route && { route }),
    ...(named.staysLight && { staysLight: true }),
    tokens,
    corners,
    colors,
    // They take the design's tree, with the tokens as they are planned here.
    components: [],
    icons: [],
    ...(stories && { stories }),
    ...(checks.length > 0 && { checks }),
    addition: hasTokens(asked, tokens) ? planAddition(addition, { target, home, tailwind }) : null,
  };
}

function findVersion(
  blueprint: Blueprint,
  home: string,
  { chosenTailwind: major }: FitAsked,
): TailwindUse | null {
  const use = findTailwind(blueprint, home);
  if (major === undefined || !use?.doubt) return use;
  return {
    major,
    doubt: `Tailwind CSS ${major} is taken, as chosen. Without a choice, ${use.doubt}`,
  };
}

/** Whether any is left that the repository does not have. */
function hasTokens({ theme }: FitAsked, tokens: Fit["tokens"]): boolean {
  const known = new Set(tokens.filter(({ how }) => how === "same").map(({ ours }) => ours));
  return readTheme(theme).some(([name]) => !known.has(headOf(name)));
}

type Named = Pick<Fit, "tokens" | "staysLight"> & { readonly colors: ColorFit[] };

/** `tailwind`: the major version; null where there are no classes. */
function planNames(themes: Blueprint["themes"], asked: FitAsked, tailwind: number | null): Named {
  const named = tailwind !== null && tailwind < 4 ? readConfigColors(themes) : themes;
  const plan = (isSteady: boolean): Named => {
    const tokens = planTokensFor({ themes, named }, { ...asked, isSteady }, tailwind);
    // A style sheet's own values stay: where a variable is known is not.
    const colors =
      tailwind === null
        ? []
        : planColors({ themes: named, tailwind, classes: asked.classes, tokens, isSteady });
    return { tokens, colors };
  };
  const changing = plan(false);
  const { classes, theme } = asked;
  const chosen = isReadableInDark(changing, { themes: named, classes, theme })
    ? changing
    : plan(true);
  return { ...chosen, staysLight: staysLight(chosen, { themes: named, classes, theme }) };
}

function planTokensFor(
  { themes, named }: { readonly themes: Blueprint["themes"]; readonly named: Blueprint["themes"] },
  { target, slug, theme, isSteady }: FitAsked & { readonly isSteady: boolean },
  tailwind: number | null,
): Fit["tokens"] {
  const isTailwind = target.endsWith("-tailwind");
  const asked = { theme, slug, isTailwind, isSteady };
  if (!isTailwind || (tailwind !== null && tailwind >= 4)) return planTokens(themes, asked);
  if (tailwind === null) return [];
  // What Tailwind 3 has no name for is written as a value, which needs no name of its own.
  return planTokens(named, asked).filter(({ how }) => how === "same");
}

/** Null where images lie beside the code, which imports them or is a page itself. */
function findImages(
  { nextConfigs }: Pick<Blueprint, "nextConfigs">,
  { home, dependencies }: Pick<FolderContext, "home" | "dependencies">,
  { target, slug }: Pick<FitAsked, "target" | "slug">,
): Fit["images"] {
  if (target === "html-css" || target === "vue-tailwind") return null;
  const isServed = ["next", "vite", "@sveltejs/kit", "react-scripts", "gatsby"].some((name) =>
    dependencies.has(name),
  );
  if (!isServed) return null;
  const name =
    dependencies.has("@sveltejs/kit") || dependencies.has("gatsby") ? "static" : "public";
  const folder = [home, name, "images", slug].filter(Boolean).join("/");
  const { basePath = "" } = nextConfigOf(nextConfigs, { home, dependencies });
  return { folder, address: `${basePath}/images/${slug}` };
}
