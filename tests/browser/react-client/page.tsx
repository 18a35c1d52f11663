// A page of the official React client, as small as one can be, that keeps count of what it showed.
import { ConvexProvider, ConvexReactClient, useMutation, useQuery } from "convex/react";
import type { ApiFromModules } from "convex/server";
import { anyApi } from "convex/server";
import { useLayoutEffect } from "react";
import { createRoot } from "react-dom/client";
import type * as accountFunctions from "../../local/engine/fixtures/network-app/accounts.ts";

const { accounts } = anyApi as unknown as ApiFromModules<{ accounts: typeof accountFunctions }>;

declare global {
  interface Window {
    /** Every total the page has rendered, in order. */
    shown: number[];
    /** When each of them stood on the page, epoch ms. */
    shownAt: number[];
    /** How often the server has confirmed a press. */
    confirmed: number;
  }
}

const name = "ada";
window.shown = [];
window.shownAt = [];
window.confirmed = 0;

function Total() {
  const total = useQuery(accounts.total, { name });
  const add = useMutation(accounts.add).withOptimisticUpdate((store) => {
    const known = store.getQuery(accounts.total, { name });
    if (known !== undefined) store.setQuery(accounts.total, { name }, known + 1);
  });
  useLayoutEffect(() => {
    if (total === undefined || window.shown.at(-1) === total) return;
    window.shown.push(total);
    window.shownAt.push(Date.now());
  }, [total]);
  if (total === undefined) return <p>loading</p>;
  const press = async () => {
    await add({ name });
    window.confirmed += 1;
  };
  return (
    <button type="button" onClick={() => void press()}>
      {total}
    </button>
  );
}

const url = new URLSearchParams(location.search).get("convex") ?? "";
const root = document.getElementById("root");
if (!root) throw new Error("no root");
createRoot(root).render(
  <ConvexProvider client={new ConvexReactClient(url)}>
    <Total />
  </ConvexProvider>,
);
