import { readFileSync } from "node:fs";
import { join } from "node:path";
import { createElement, type FunctionComponent } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { Basket } from "./basket.tsx";
import { GENERATED } from "./designs.ts";
import { elementSharesOf } from "./element-shares.ts";
import { Home } from "./home.tsx";
import { Landing } from "./landing.tsx";
import { Orders } from "./orders.tsx";
import { Overview } from "./overview.tsx";
import { Pricing } from "./pricing.tsx";
import { Product } from "./product.tsx";
import { Reading } from "./reading.tsx";
import { Settings } from "./settings.tsx";
import { SignIn } from "./sign-in.tsx";
import { sourceShapeOf } from "./source-shape.ts";

/** Ten pages that a person wrote after the designs alone, and what is written for the same designs. */

type Name = keyof typeof GENERATED;

const REFERENCES: Record<Name, FunctionComponent> = {
  overview: Overview,
  settings: Settings,
  "sign-in": SignIn,
  home: Home,
  product: Product,
  basket: Basket,
  reading: Reading,
  landing: Landing,
  orders: Orders,
  pricing: Pricing,
};

interface Figures {
  /** Of the lines to those of the reference; the aim is 1.4. */
  readonly ratio: number;
  /** Of its elements, by tags. */
  readonly recall: number;
  readonly precision: number;
  /** How many there are fewer or more than in the reference. */
  readonly componentsApart: number;
  readonly loopsMissing: number;
  readonly writtenOut: number;
}

const figures = (
  ...[ratio, recall, precision, componentsApart, loopsMissing, writtenOut]: readonly [
    number,
    number,
    number,
    number,
    number,
    number,
  ]
): Figures => ({ ratio, recall, precision, componentsApart, loopsMissing, writtenOut });

const AIM = 1.4;

/** As of 2026-11-29. No figure may get worse; who makes one better writes it down here. */
const LEDGER: Record<Name, Figures> = {
  overview: figures(1.41, 0.83, 0.67, 3, 0, 0),
  settings: figures(1.23, 0.85, 0.59, 1, 1, 1),
  "sign-in": figures(1.24, 1, 1, 1, 0, 1),
  home: figures(1.02, 0.43, 0.55, 2, 2, 2),
  product: figures(1.05, 0.55, 0.55, 0, 1, 0),
  basket: figures(1.29, 0.68, 0.55, 1, 0, 2),
  reading: figures(1, 0.62, 0.62, 1, 1, 1),
  landing: figures(1.11, 0.3, 0.5, 1, 0, 0),
  orders: figures(1.87, 1, 1, 1, 0, 0),
  pricing: figures(1.26, 0.68, 0.74, 1, 1, 0),
};

const NAMES = Object.keys(LEDGER) as Name[];

const measured = NAMES.map((name) => {
  const reference = sourceShapeOf(readFileSync(join(import.meta.dirname, `${name}.tsx`), "utf8"));
  const { tsx, markup } = GENERATED[name]();
  const own = sourceShapeOf(tsx);
  const byHand = renderToStaticMarkup(createElement(REFERENCES[name]));
  return { name, own, reference, shares: elementSharesOf(markup, byHand) };
});

describe.each(measured)("the code of $name", ({ name, own, reference, shares }) => {
  const limit = LEDGER[name];

  it("is not longer, beside a person's, than it was", () => {
    expect(own.lines / reference.lines).toBeLessThanOrEqual(limit.ratio);
  });

  it("has no fewer of a person's elements than it had, and no more of others", () => {
    expect(shares.recall).toBeGreaterThanOrEqual(limit.recall);
    expect(shares.precision).toBeGreaterThanOrEqual(limit.precision);
  });

  it("is made of components and loops as a person's is, and writes nothing out that it did not", () => {
    const apart = Math.abs(own.components - reference.components);
    expect(apart).toBeLessThanOrEqual(limit.componentsApart);
    expect(reference.loops - own.loops).toBeLessThanOrEqual(limit.loopsMissing);
    expect(own.writtenOut).toBeLessThanOrEqual(limit.writtenOut);
  });
});

it("the frame in the middle is at most 1.4 times as long as a person's", () => {
  const ratios = measured.map(({ own, reference }) => own.lines / reference.lines);
  expect(ratios.toSorted((one, other) => one - other)[NAMES.length / 2]).toBeLessThanOrEqual(AIM);
});

it("no reference writes anything out", () => {
  expect(measured.filter(({ reference }) => reference.writtenOut > 0)).toEqual([]);
});
