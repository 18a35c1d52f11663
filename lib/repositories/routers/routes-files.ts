// Which files configure routes, and which router each is written for. A file that is for another is read as one without routes.

import type { RoutesFacts } from "../file-facts";
import { isTestPath, nameOf } from "../places";
import { readDjangoRoutes } from "./django-routes";
import { readLaravelRoutes } from "./laravel-routes";
import { readRailsRoutes } from "./rails-routes";
import { RouteList } from "./route-list";
import { readScriptRoutes } from "./script-routes";

const SERVER_FILE =
  /(?:^|\/)(?:config\/routes(?:\/[^/]+)?\.rb|urls\.py|urls\/[^/]+\.py|routes\/[^/]+\.php)$/;
const SCRIPT_FILE =
  /(?:^|\/)(?:app\/routes|(?:src|resources\/(?:assets\/)?js)\/(?:[^/]+\/)?(?:router|routes)(?:\/(?:index|router|routes))?)\.[jt]sx?$|(?:^|\/)src\/(?:App|main)\.[jt]sx$/;

export const isRoutesFile = (path: string): boolean =>
  (SERVER_FILE.test(path) || SCRIPT_FILE.test(path)) && !isTestPath(path);

/** What a file of each language says if it is for the router that we know. */
const MARKS = {
  rb: /\broutes\.draw\b/,
  py: /\bdjango\b|\burlpatterns\b/,
  php: /\bRoute::/,
} as const;

export function readRoutesFile(path: string, text: string): RoutesFacts {
  const name = nameOf(path);
  if (name.endsWith(".rb")) {
    const isDrawn = name !== "routes.rb" || MARKS.rb.test(text);
    return isDrawn ? readRailsRoutes(path, text) : none(path);
  }
  if (name.endsWith(".py")) return MARKS.py.test(text) ? readDjangoRoutes(path, text) : none(path);
  if (name.endsWith(".php")) {
    return MARKS.php.test(text) ? readLaravelRoutes(path, text) : none(path);
  }
  return readScriptRoutes(path, text);
}

const none = (path: string): RoutesFacts => new RouteList().toFacts(path, "script");
