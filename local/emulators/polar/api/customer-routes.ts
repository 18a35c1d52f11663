import type { models } from "@polar-sh/sdk/2026-10";
import { Hono } from "hono";
import type { EmulatorEnv } from "../../kernel/emulator.ts";
import type { PolarInstance } from "../instance.ts";
import { type CustomerFields, findByExternalId } from "../merchant/customers.ts";
import { momentOf } from "../merchant/instant.ts";
import { invalid, notFound } from "../merchant/refusal.ts";
import type { CustomerRow } from "../merchant/state.ts";
import { rowOf, toCustomerJson } from "../merchant/wire.ts";
import { Body } from "./body.ts";
import { BY_CREATION, Query } from "./query.ts";

function customerByExternalId(instance: PolarInstance, externalId: string): CustomerRow {
  const row = findByExternalId(instance.merchant, externalId);
  if (!row) throw notFound();
  return row;
}

function fieldsOf(body: Body): CustomerFields {
  return {
    externalId: body.text("external_id"),
    email: body.text("email"),
    name: body.text("name"),
  };
}

/** The last digits of the payment processor's test cards. */
const LAST_DIGITS = { works: "4242", fails: "0341" } as const;

function cardsOf({ wire, card }: CustomerRow): models.CustomerPaymentMethodCard[] {
  if (card === null) return [];
  return [
    {
      id: wire.default_payment_method_id ?? wire.id,
      created_at: wire.created_at,
      modified_at: null,
      processor: "stripe",
      customer_id: wire.id,
      type: "card",
      method_metadata: { brand: "visa", last4: LAST_DIGITS[card], exp_month: 12, exp_year: 2030 },
      is_default: true,
    },
  ];
}

export function customerRoutes(instance: PolarInstance) {
  const find = (id: string) => rowOf(instance.merchant.customers, id);
  return new Hono<EmulatorEnv>()
    .get("/", (c) => {
      const rows = Object.values(instance.merchant.customers);
      const query = new Query<CustomerRow>(c).text(
        "email",
        ({ wire }, email) => wire.email?.toLowerCase() === email.toLowerCase(),
      );
      return c.json(query.page(rows, BY_CREATION, toCustomerJson));
    })
    .post("/", async (c) => {
      const id = instance.perform({
        name: "create_customer",
        fields: fieldsOf(await Body.of(c)),
      });
      return c.json(toCustomerJson(find(id)), 201);
    })
    .get("/external/:id", (c) =>
      c.json(toCustomerJson(customerByExternalId(instance, c.req.param("id")))),
    )
    .get("/:id", (c) => c.json(toCustomerJson(find(c.req.param("id")))))
    .get("/:id/payment-methods", (c) => {
      const cards = cardsOf(find(c.req.param("id")));
      return c.json(new Query<models.PaymentMethod>(c).page(cards, {}, (card) => card));
    })
    .patch("/:id", async (c) => {
      const { id } = find(c.req.param("id")).wire;
      const fields = fieldsOf(await Body.of(c));
      instance.perform({ name: "update_customer", customerId: id, fields });
      return c.json(toCustomerJson(find(id)));
    });
}

/** A portal link that is valid for an hour. */
export function customerSessionRoutes(instance: PolarInstance) {
  const find = (body: Body): CustomerRow => {
    const externalId = body.text("external_customer_id");
    const customerId = body.text("customer_id");
    const rows = Object.values(instance.merchant.customers);
    const found = externalId
      ? findByExternalId(instance.merchant, externalId)
      : rows.find(({ wire }) => wire.id === customerId);
    if (found) return found;
    const field = externalId ? "external_customer_id" : "customer_id";
    throw invalid([field], "Customer does not exist.", externalId ?? customerId);
  };
  return new Hono<EmulatorEnv>().post("/", async (c) => {
    const body = await Body.of(c);
    const customer = find(body);
    const { session, token } = instance.openPortal(
      customer.wire.id,
      body.text("return_url") ?? null,
    );
    const answer: models.CustomerSession = {
      created_at: momentOf(session.createdAt),
      modified_at: null,
      id: session.id,
      token,
      expires_at: momentOf(session.expiresAt),
      return_url: session.returnUrl,
      customer_portal_url: portalUrl(instance, token),
      customer_id: customer.wire.id,
      customer: toCustomerJson(customer),
    };
    return c.json(answer, 201);
  });
}

const WALLET_SORTS = { created_at: (row: models.CustomerWallet) => row.created_at };

/** What a customer reads with the token of a portal session: the credit that a downgrade has left. */
export function customerPortalRoutes(instance: PolarInstance) {
  return new Hono<EmulatorEnv>({ strict: false }).get("/wallets", (c) => {
    const token = /^Bearer (.+)$/i.exec(c.req.header("authorization") ?? "")?.[1] ?? "";
    const session = instance.findPortalSession(token);
    if (!session) return c.json({ error: "Unauthorized", detail: "Not authenticated" }, 401);
    const { wire, balanceCents } = rowOf(instance.merchant.customers, session.customerId);
    const wallet: models.CustomerWallet = {
      id: wire.id,
      created_at: wire.created_at,
      modified_at: null,
      customer_id: wire.id,
      balance: balanceCents,
      currency: "usd",
    };
    const wallets = balanceCents === 0 ? [] : [wallet];
    return c.json(new Query<models.CustomerWallet>(c).page(wallets, WALLET_SORTS, (row) => row));
  });
}

export function portalUrl({ context }: PolarInstance, token: string): string {
  return `${context.url}/portal?customer_session_token=${token}`;
}
