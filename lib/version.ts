import { version } from "../package.json";

/** The release that this build was made from. Web server and backend are deployed one after the other, so they may differ. */
export const VERSION: string = version;
