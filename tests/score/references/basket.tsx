const LINES = [
  { name: "Monstera", choice: "Terracotta pot", price: "€ 34" },
  { name: "Boston fern", choice: "No pot", price: "€ 18" },
  { name: "Olive tree", choice: "Zinc bucket", price: "€ 59" },
];

export function Basket() {
  return (
    <div className="flex min-h-screen flex-col bg-sand text-forest-900">
      <div className="flex h-11 items-center justify-between px-6">
        <span className="text-small">9:41</span>
        <span className="h-3 w-6 rounded-sm bg-forest-900" />
      </div>
      <main className="flex flex-1 flex-col justify-between gap-6 px-6 pt-4 pb-8">
        <div>
          <h1 className="font-bold text-hero">Your basket</h1>
          <ul>
            {LINES.map((line) => (
              <CartLine key={line.name} {...line} />
            ))}
          </ul>
        </div>
        <div className="flex flex-col gap-3">
          <Sum label="Plants" sum="€ 111" />
          <Sum label="Delivery" sum="€ 6" />
          <hr className="border-stone-200" />
          <Sum label="Together" sum="€ 117" />
          <Action className="bg-clay-500 text-white" label="Pay € 117" />
          <Action className="bg-forest-50" label="Keep looking" />
        </div>
      </main>
    </div>
  );
}

function CartLine({ name, choice, price }: (typeof LINES)[number]) {
  return (
    <li className="flex items-center gap-4 py-3">
      <img className="size-18 rounded-xl object-cover" src="/pot.png" alt="" />
      <div className="flex flex-1 flex-col gap-1">
        <h2 className="text-body">{name}</h2>
        <p className="text-small text-stone-500">{choice}</p>
      </div>
      <p className="font-bold text-price">{price}</p>
    </li>
  );
}

function Sum({ label, sum }: { label: string; sum: string }) {
  return (
    <p className="flex justify-between">
      <span className="text-body text-stone-500">{label}</span>
      <span className="font-bold text-price">{sum}</span>
    </p>
  );
}

function Action({ className, label }: { className: string; label: string }) {
  return (
    <button className={`h-13 rounded-full font-semibold text-button ${className}`} type="button">
      {label}
    </button>
  );
}
