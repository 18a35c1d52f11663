import type { Target } from "@/lib/designs/targets/target";

/** The example of the landing page, as the build writes it into `public/example`. */

export const EXAMPLE_PATH = "/example";

export interface ExampleCode {
  readonly path: string;
  /** The colored lines as markup, which the build has escaped. */
  readonly html: string;
  readonly lines: number;
  /** The line, from 0, at which the frame's own component begins. */
  readonly start: number;
}

export interface ExampleFacts {
  readonly design: string;
  readonly frame: string;
  readonly width: number;
  readonly height: number;
  readonly targets: readonly Target[];
  /** Of the first target; those of the others are files of their own. */
  readonly code: ExampleCode;
}
