// A list of listeners. A failing listener does not keep the others from being called.

export class Listeners<News> {
  readonly #listeners = new Set<(news: News) => void>();
  readonly #onFailure: (error: unknown) => void;

  constructor(onFailure: (error: unknown) => void) {
    this.#onFailure = onFailure;
  }

  add(listener: (news: News) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  notify(news: News): void {
    for (const listener of this.#listeners) {
      try {
        listener(news);
      } catch (error) {
        this.#onFailure(error);
      }
    }
  }
}
