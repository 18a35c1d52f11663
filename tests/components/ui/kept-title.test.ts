import { expect, it } from "vitest";
import { KeptTitle } from "../../../components/ui/kept-title.ts";

/** A page that reads its title as browsers do (HTML, "strip and collapse ASCII whitespace"), and counts what is written. */
class Page {
  written = 0;
  #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  get title(): string {
    return this.#text.replaceAll(/[\t\n\f\r ]+/g, " ").replaceAll(/^ | $/g, "");
  }

  set title(text: string) {
    this.written += 1;
    this.#text = text;
  }
}

it.each(["Home", "Home  page", " Home", "Home\nX-Header: y", "\r\n\t", ""])(
  "the name %j is written once, however often the page reports a change",
  (name) => {
    const page = new Page("Frame · Switchboard");
    const title = new KeptTitle(page, `${name} · Switchboard`);
    for (let change = 0; change < 5; change += 1) title.write();
    expect(page.written).toBe(1);
    title.giveBack();
    expect(page.title).toBe("Frame · Switchboard");
  },
);

it("a title that others write is replaced, and is the one that returns", () => {
  const page = new Page("Loading");
  const title = new KeptTitle(page, "Two  spaces");
  title.write();
  page.title = "Frame";
  title.write();
  expect(page.title).toBe("Two spaces");
  title.giveBack();
  expect(page.title).toBe("Frame");
});

it("a page that was named by others meanwhile keeps that name", () => {
  const page = new Page("Loading");
  const title = new KeptTitle(page, "Home");
  title.write();
  page.title = "Another page";
  title.giveBack();
  expect(page.title).toBe("Another page");
});
