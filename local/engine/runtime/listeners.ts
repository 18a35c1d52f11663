// Who wants to be told of something. One listener's failure does not keep the news from the others.

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

  tell(news: News): void {
    for (const listener of this.#listeners) {
      try {
        listener(news);
      } catch (error) {
        this.#onFailure(error);
      }
    }
  }
}
