// Which files configure routes in code, for a router of pages.

import { isTestPath } from "../places";

const SCRIPT_FILE =
  /(?:^|\/)(?:app\/routes|(?:src|resources\/(?:assets\/)?js)\/(?:[^/]+\/)?(?:router|routes)(?:\/(?:index|router|routes))?)\.[jt]sx?$|(?:^|\/)src\/(?:App|main)\.[jt]sx$/;

export const isRoutesFile = (path: string): boolean => SCRIPT_FILE.test(path) && !isTestPath(path);
