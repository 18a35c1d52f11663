import type { models } from "@polar-sh/sdk/2026-10";
import { html } from "hono/html";
import { peopleStyle } from "../../kernel/oauth/page-parts.ts";
import { type Html, page, status } from "../../kernel/page.ts";
import type { TestCard } from "../merchant/checkout-payment.ts";
import { frameOf } from "./frame.ts";
import { day, money, priceOf } from "./words.ts";

const CARDS: readonly { card: TestCard; words: string; hint: string }[] = [
  { card: "pays", words: "Pays", hint: "now and at every renewal" },
  { card: "pays-once", words: "Pays once", hint: "and fails at the first renewal" },
  { card: "challenge", words: "Asks the bank", hint: "the payment waits for your answer there" },
  { card: "declines", words: "Is declined", hint: "nothing is paid" },
];

export interface CheckoutView {
  checkout: models.Checkout;
  products: readonly models.Product[];
  problem: string | null;
  /** Target of the forms: this page's path. */
  path: string;
}

function planChoice({ checkout, products }: CheckoutView): Html {
  const rows = products.map(
    (product) => html`<li>
      <label>
        <input type="radio" name="product" value="${product.id}" required
          ${product.id === checkout.product_id ? "checked" : ""} />
        <span>${product.name}<br /><small>${priceOf(product)}</small></span>
      </label>
    </li>`,
  );
  return html`<fieldset>
    <legend>Plan</legend>
    <ul class="rows">${rows}</ul>
  </fieldset>`;
}

/** The address of a customer whom the app has named is fixed. */
function buyerFields({ checkout }: CheckoutView): Html {
  const isLocked = checkout.customer_id !== null;
  return html`<fieldset>
    <legend>Who pays</legend>
    <div class="card">
      <label for="email">E-mail</label>
      <input id="email" name="email" type="email" required autocomplete="email"
        value="${checkout.customer_email ?? ""}" ${isLocked ? "readonly" : ""} />
      ${isLocked ? html`<small>The app has said who you are.</small>` : ""}
      <label for="name" style="margin-top: 12px">Name</label>
      <input id="name" name="name" autocomplete="name" value="${checkout.customer_name ?? ""}" />
    </div>
  </fieldset>`;
}

function cardChoice(): Html {
  const rows = CARDS.map(
    ({ card, words, hint }, index) => html`<li>
      <label>
        <input type="radio" name="card" value="${card}" required ${index === 0 ? "checked" : ""} />
        <span>${words}<br /><small>${hint}</small></span>
      </label>
    </li>`,
  );
  return html`<fieldset>
    <legend>Test card</legend>
    <ul class="rows">${rows}</ul>
  </fieldset>`;
}

/** With several plans to choose from, the price is that of the chosen one. */
function payWords({ checkout, products }: CheckoutView): Html {
  if (checkout.trial_end !== null) return html`Start the trial`;
  return products.length > 1 ? html`Pay` : html`Pay ${money(checkout.total_amount)}`;
}

function trialNote({ trial_end }: models.Checkout): Html {
  return trial_end === null
    ? html``
    : html`<p>Free until ${day(trial_end)}, then as said below.</p>`;
}

function backLink({ return_url }: models.Checkout): Html {
  return return_url ? html`<a class="button" href="${return_url}">Back</a>` : html``;
}

function paymentForm(view: CheckoutView): Html {
  const { checkout, problem, path } = view;
  return html`${peopleStyle()}${
    problem ? html`<p class="card" role="alert">${status("bad", problem)}</p>` : ""
  }${trialNote(checkout)}
    <form method="post" action="${path}">
      ${planChoice(view)}${buyerFields(view)}${cardChoice()}
      <div class="actions">
        <button class="primary" id="pay">${payWords(view)}</button>
        ${backLink(checkout)}
      </div>
    </form>`;
}

function bankForm({ checkout, path }: CheckoutView): Html {
  return html`<form class="card" method="post" action="${path}/bank">
    <p>Pay ${money(checkout.total_amount)} to Switchboard?</p>
    <div class="actions">
      <button class="primary" name="decision" value="confirm" id="bank-confirm">Confirm the payment</button>
      <button name="decision" value="refuse" id="bank-refuse">Refuse</button>
    </div>
  </form>`;
}

function closed({ checkout }: CheckoutView): Html {
  const isPaid = checkout.status === "succeeded";
  return html`<p class="card">
    ${isPaid ? status("good", "Paid") : status("neutral", "This checkout is closed")}
  </p>
  <div class="actions">
    ${isPaid ? html`<a class="button primary" href="${checkout.success_url}">Continue</a>` : backLink(checkout)}
  </div>`;
}

const TITLES: Record<models.CheckoutStatus, string> = {
  open: "Subscribe to Switchboard",
  confirmed: "Your bank asks",
  succeeded: "Thank you",
  expired: "This checkout has expired",
  failed: "This checkout has failed",
};

/** Where a buyer pays. */
export function checkoutPage(view: CheckoutView): Html {
  const { status: state } = view.checkout;
  const forms: Partial<Record<models.CheckoutStatus, (view: CheckoutView) => Html>> = {
    open: paymentForm,
    confirmed: bankForm,
  };
  return page(
    {
      ...frameOf(view.path),
      title: TITLES[state],
      lead: "A test payment: no real card is needed, and no money moves.",
    },
    (forms[state] ?? closed)(view),
  );
}
