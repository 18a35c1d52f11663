import { expect, it } from "vitest";
import { Code, toTokens } from "../../../../lib/repositories/routers/code-tokens.ts";
import { readElements } from "../../../../lib/repositories/routers/element-routes.ts";
import { RouteList } from "../../../../lib/repositories/routers/route-list.ts";

function read(text: string) {
  const list = new RouteList();
  readElements(new Code(toTokens(text)), list);
  const { routes, unread } = list.toFacts("src/App.tsx", "script");
  return { routes: routes.map(({ address, kind }) => `${kind} ${address}`), unread };
}

it("elements are routes below those around them", () => {
  const text = `<Routes>
    <Route path="/" element={<Layout render={() => <p>a</p>} />}>
      <Route index element={<Home />} />
      <Route path="teams" element={<Guard><Teams /></Guard>}>
        <Route path={":team"} element={<Team />} />
      </Route>
      <Route element={<Shell />}><Route path="inside" element={<A />} /></Route>
    </Route>
    <Route path="/old" element={<Navigate to="/" />} />
    <PrivateRoute exact path="/private" component={Private} />
    <Route path="*" element={<Missing />} />
  </Routes>`;
  expect(read(text)).toEqual({
    routes: [
      "layout /",
      "page /",
      "layout /teams",
      "page /teams/:team",
      "page /inside",
      "page /private",
      "page /*",
    ],
    unread: 0,
  });
});

it("what stands below a computed path is counted", () =>
  expect(read('<Route path={P.home}><Route path="a" element={<A />} /></Route>')).toEqual({
    routes: [],
    unread: 2,
  }));

it("a type in angle brackets is no route", () =>
  expect(read("const a: Array<Route> = []; new Map<Route, X>();")).toEqual({
    routes: [],
    unread: 0,
  }));
