declare global {
  namespace App {
    interface Locals {
      author: string | null;
    }
  }
}

export {};
