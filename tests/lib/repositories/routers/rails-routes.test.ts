import { describe, expect, it } from "vitest";
import { readRailsRoutes } from "../../../../lib/repositories/routers/rails-routes.ts";

const read = (text: string) => {
  const { routes, unread } = readRailsRoutes("config/routes.rb", text);
  return { routes: routes.map(({ address, kind }) => `${kind} ${address}`), unread };
};

const draw = (...lines: string[]) =>
  read(["Rails.application.routes.draw do", ...lines, "end"].join("\n"));

const ALL = ["page /posts", "page /posts/new", "page /posts/:id", "page /posts/:id/edit"];

describe("routes of Rails", () => {
  it.each([
    ['root to: "home#index"', ["page /"]],
    ['get "/about" => "pages#about", :as => "about"', ["page /about"]],
    ['get "/old", to: redirect("/about")', []],
    ['post "/login", to: "session#create"', ["endpoint /login"]],
    ['match "/search", to: "search#index", via: [:get, :post]', ["page /search"]],
    ["get :help, :terms", ["page /help", "page /terms"]],
    ['get "/posts(.:format)" => "posts#index" # get "/never"', ["page /posts"]],
    ["resources :posts", ALL],
    ["resources :posts, only: %i[index show]", ["page /posts", "page /posts/:id"]],
    [
      "resources :posts, except: [:new, :edit, :index, :show]",
      ["endpoint /posts", "endpoint /posts/:id"],
    ],
    ["resource :profile, only: :show", ["page /profile"]],
    ["resources :posts,\n  only: :index,\n  path: 'articles'", ["page /articles"]],
  ])("%s", (line, routes) => expect(draw(line)).toEqual({ routes, unread: 0 }));

  it("stand below the blocks around them", () => {
    expect(
      draw(
        "namespace :admin do",
        "  resources :stories, param: :slug, only: :index do",
        "    member { }",
        "    member do",
        "      get :preview",
        "    end",
        "    collection do",
        "      get :recent",
        "    end",
        '    get "flag", on: :member',
        "    resources :comments, only: [:index]",
        "  end",
        "end",
        'scope "/:locale", module: "web" do',
        "  constraints(id: /[^\\/\"']+/) do",
        '    get "start" => "home#start"',
        "  end",
        "  if Rails.env.development?",
        '    get "styles" => "styles#index"',
        "  end",
        "end",
        'get "/last" => "x#y"',
      ).routes,
    ).toEqual([
      "page /admin/stories",
      "page /admin/stories/:slug/preview",
      "page /admin/stories/recent",
      "page /admin/stories/:slug/flag",
      "page /admin/stories/:story_slug/comments",
      "page /:locale/start",
      "page /:locale/styles",
      "page /last",
    ]);
  });

  it("below /api are endpoints", () =>
    expect(draw("namespace :api do", "resources :posts, only: :index", "end").routes).toEqual([
      "endpoint /api/posts",
    ]));

  it("are counted where they are computed or come from a package", () => {
    const text = ['get "/#{path}" => "a#b"', "mount Sidekiq::Web => '/jobs'", "devise_for :users"];
    expect(draw(...text)).toEqual({ routes: [], unread: 3 });
    expect(draw("scope prefix do", 'get "x" => "y"', "end")).toEqual({ routes: [], unread: 1 });
    expect(draw("concern :likable do", "post :like", "end")).toEqual({ routes: [], unread: 1 });
  });

  it("of a file that is drawn in are included", () => {
    const { routes } = readRailsRoutes("config/routes.rb", "namespace :a do\ndraw(:admin)\nend");
    expect(routes).toEqual([
      { address: "/a", kind: "page", include: "config/routes/admin", file: null },
    ]);
  });
});
