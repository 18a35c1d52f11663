import { CODE_CONNECT } from "./code-connect";
import { folderOf, isForeign, isTestPath, nameOf } from "./places";

// Finds the files that define a product's appearance, by path and name only.

const STYLE_FILE = /\.(css|scss|sass|less|styl|pcss)$|\.css\.ts$|\.styles?\.[jt]sx?$/;
const SINGLE_FILE_COMPONENT = /\.(vue|svelte|astro)$/;
const SCRIPT_WITH_MARKUP = /\.[jt]sx$/;
const COMPONENT_FOLDER = /(^|\/)(_?components?|ui|widgets|atoms|molecules|organisms)\//i;
const PASCAL_CASE_FILE = /(^|\/)[A-Z][A-Za-z0-9]*\.[jt]sx$/;
const SERVER_COMPONENT =
  /(^|\/)_[^/]+\.(html\.erb|erb|haml|slim|blade\.php)$|_(component|html)\.ex$/;
const RAILS_COMPONENT = /(^|\/)app\/components\/./;
const TEMPLATE = /\.(html|php|jinja2?|heex)$/;

function isServerComponent(path: string): boolean {
  if (SERVER_COMPONENT.test(path)) return true;
  if (path.endsWith(".rb")) return RAILS_COMPONENT.test(path);
  const folders = TEMPLATE.test(path) ? folderOf(path).split("/") : [];
  const place = folders.findIndex((folder) => folder === "templates" || folder === "views");
  return place >= 0 && folders.includes("components", place + 1);
}

const PAGE_FILE =
  /(^|\/)(pages|routes|layouts)\/|(^|\/)(page|layout|template|loading|error|not-found|default|route|\+[^/]+|App|app|main|index|root|_app|_document|error)\.(vue|svelte|astro|[jt]sx)$/;

const THEME_FILE =
  /(^|\/)(tailwind|uno|unocss|panda|windi|stitches|theme)\.config\.[cm]?[jt]s$|(^|\/)(_?(theme|themes|tokens|design-tokens|design_tokens|variables|colors|colours|palette|typography|spacing))\.(css|scss|sass|less|[cm]?[jt]sx?|json)$|\.tokens\.json$|(^|\/)(theme|tokens)\/[^/]+\.(css|scss|json|[jt]s)$/i;
/** The usual locations of a product's custom properties. */
const MAIN_STYLE_SHEET =
  /(^|\/)(globals?|app|main|index|styles?|root|base|application|tailwind)\.(css|scss|pcss)$/;

const isOurs = (path: string): boolean => !isForeign(path) && !isTestPath(path);

export const isStyleFile = (path: string): boolean => STYLE_FILE.test(path) && isOurs(path);

export const isThemeFile = (path: string): boolean => THEME_FILE.test(path) && isOurs(path);

export const isMainStyleSheet = (path: string): boolean =>
  MAIN_STYLE_SHEET.test(path) && isOurs(path);

export function isComponentFile(path: string): boolean {
  if (!isOurs(path) || CODE_CONNECT.test(path)) return false;
  if (isServerComponent(path)) return true;
  const holdsMarkup = SINGLE_FILE_COMPONENT.test(path) || SCRIPT_WITH_MARKUP.test(path);
  if (!holdsMarkup || THEME_FILE.test(path)) return false;
  if (COMPONENT_FOLDER.test(path)) return true;
  if (PAGE_FILE.test(path)) return false;
  return SINGLE_FILE_COMPONENT.test(path) || PASCAL_CASE_FILE.test(path);
}

/** `plan-page.tsx` is `PlanPage`, `button/index.tsx` is `Button`, `_form.html.erb` is `Form`. */
export function toComponentName(path: string): string {
  const stem = nameOf(path).split(".")[0] ?? "";
  const spoken = stem === "index" ? nameOf(folderOf(path)) : stem;
  return spoken
    .split(/[^A-Za-z0-9]+/)
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join("");
}
