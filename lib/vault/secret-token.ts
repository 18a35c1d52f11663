/** A token that no log, message or response can print. Only `reveal` returns its text, so every use is easy to find. */
export class SecretToken {
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  reveal(): string {
    return this.#text;
  }

  toString(): string {
    return "[secret]";
  }

  toJSON(): string {
    return "[secret]";
  }

  /** Called by Node's `util.inspect`, and so by `console.log`. */
  [Symbol.for("nodejs.util.inspect.custom")](): string {
    return "[secret]";
  }
}
