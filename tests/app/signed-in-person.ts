import { vi } from "vitest";

/** What the identity provider's SDK says of the person behind a request; a test file mocks the SDK with it. */
export const person: { userId: string | null; token: string | null; refusal: Error | null } = {
  userId: "user_1",
  token: "token-of-user-1",
  refusal: null,
};

export const identitySdk = {
  auth: vi.fn(async () => ({
    userId: person.userId,
    getToken: async ({ template }: { template: string }) => {
      if (person.refusal) throw person.refusal;
      return template === "convex" ? person.token : null;
    },
  })),
};

export function signIn(): void {
  person.userId = "user_1";
  person.token = "token-of-user-1";
  person.refusal = null;
}

export function signOut(): void {
  person.userId = null;
  person.token = null;
}
