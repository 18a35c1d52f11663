import { Gauge, MinusIcon, PlusIcon } from "./drawings.tsx";

const STARS = [1, 2, 3, 4, 5];

export function Product() {
  return (
    <main className="flex min-h-screen flex-col bg-white text-forest-900">
      <img className="h-80 w-full rounded-b-4xl object-cover" src="/monstera.png" alt="" />
      <div className="flex flex-1 flex-col gap-4 p-6">
        <div className="flex items-start justify-between gap-4">
          <h1 className="font-bold text-hero">Monstera</h1>
          <Amount count={1} />
        </div>
        <Rating stars={4} words="4.1 · 212 reviews" />
        <p className="text-body text-stone-500">
          Grows where others give up. Water it when you remember; turn it when you do not.
        </p>
        <div className="flex items-center gap-4 rounded-2xl bg-forest-50 p-4">
          <Gauge className="size-14" />
          <div className="flex flex-col gap-0.5">
            <h2 className="font-bold text-price">Half shade</h2>
            <p className="text-small text-stone-500">Two meters from a window</p>
          </div>
        </div>
      </div>
      <div className="bg-white px-6 pt-4 pb-8 shadow-bar">
        <button
          className="h-13 w-full rounded-full bg-clay-500 font-semibold text-button text-white"
          type="button"
        >
          Add to basket · € 34
        </button>
      </div>
    </main>
  );
}

const STEP = "grid size-8 place-items-center rounded-full bg-white";

function Amount({ count }: { count: number }) {
  return (
    <div className="flex h-11 items-center gap-1 rounded-full bg-forest-50 px-1.5">
      <button className={STEP} type="button" aria-label="One less">
        <MinusIcon className="size-3" />
      </button>
      <output className="w-8 text-center font-bold text-price">{count}</output>
      <button className={STEP} type="button" aria-label="One more">
        <PlusIcon className="size-3" />
      </button>
    </div>
  );
}

function Rating({ stars, words }: { stars: number; words: string }) {
  return (
    <div className="flex items-center gap-1.5">
      {STARS.map((star) => (
        <span
          className={`size-2.5 rounded-full ${star <= stars ? "bg-glow" : "bg-stone-200"}`}
          key={star}
        />
      ))}
      <p className="text-small text-stone-500">{words}</p>
    </div>
  );
}
