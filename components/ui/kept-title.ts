/**
 * Writes a tab's name, and against other names again. Browsers collapse white space in a title, so what they kept is compared: a
 * name that never equals its title would be written without end.
 */
export class KeptTitle {
  readonly #page: Pick<Document, "title">;
  readonly #wanted: string;
  #kept: string | null = null;
  #own: string;

  constructor(page: Pick<Document, "title">, wanted: string) {
    this.#page = page;
    this.#wanted = wanted;
    this.#own = page.title;
  }

  write(): void {
    if (this.#page.title === this.#kept) return;
    this.#own = this.#page.title;
    this.#page.title = this.#wanted;
    this.#kept = this.#page.title;
  }

  /** The last title that was written by others. */
  giveBack(): void {
    if (this.#page.title === this.#kept) this.#page.title = this.#own;
  }
}
