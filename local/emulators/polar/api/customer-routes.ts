import type { models } from "@polar-sh/sdk/2026-10";
import { Hono } from "hono";
import type { EmulatorEnv } from "../../kernel/emulator.ts";
import type { PolarInstance } from "../instance.ts";
import { type CustomerFields, findByExternalId } from "../merchant/customers.ts";
import { momentOf } from "../merchant/instant.ts";
import { invalid, notFound } from "../merchant/refusal.ts";
import type { CustomerRow } from "../merchant/state.ts";
import { isRunning, rowOf, toCustomerJson, toCustomerStateJson } from "../merchant/wire.ts";
import { Body } from "./body.ts";
import { Query } from "./query.ts";

const SORTS: Record<string, (row: CustomerRow) => string | null> = {
  created_at: ({ wire }) => wire.created_at,
  email: ({ wire }) => wire.email ?? null,
  name: ({ wire }) => wire.name,
};

/** Deleted customers are not found. */
function livingCustomer(instance: PolarInstance, id: string): CustomerRow {
  const row = rowOf(instance.merchant.customers, id);
  if (row.wire.deleted_at !== null) throw notFound();
  return row;
}

function customerByExternalId(instance: PolarInstance, externalId: string): CustomerRow {
  const row = findByExternalId(instance.merchant, externalId);
  if (!row) throw notFound();
  return row;
}

function fieldsOf(body: Body): CustomerFields {
  const address = body.raw("billing_address");
  return {
    externalId: body.text("external_id"),
    email: body.text("email"),
    name: body.text("name"),
    metadata: body.metadata("metadata"),
    billingAddress: address ? (address as models.Address) : undefined,
    locale: body.text("locale"),
  };
}

function hasRunning(instance: PolarInstance, customerId: string): boolean {
  const rows = Object.values(instance.merchant.subscriptions);
  return rows.some((row) => row.wire.customer_id === customerId && isRunning(row));
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

type Find = (key: string) => CustomerRow;

/** One customer, by the id in the path: Polar's or the external one. */
function oneCustomer(instance: PolarInstance, find: Find) {
  return new Hono<EmulatorEnv>()
    .get("/:key", (c) => c.json(toCustomerJson(find(c.req.param("key")))))
    .get("/:key/state", (c) =>
      c.json(toCustomerStateJson(instance.merchant, find(c.req.param("key")))),
    )
    .get("/:key/payment-methods", (c) => {
      const cards = cardsOf(find(c.req.param("key")));
      return c.json(new Query<models.PaymentMethod>(c).page(cards, {}, (card) => card));
    })
    .patch("/:key", async (c) => {
      const { id } = find(c.req.param("key")).wire;
      const fields = fieldsOf(await Body.of(c));
      instance.perform({ name: "update_customer", customerId: id, fields });
      return c.json(toCustomerJson(livingCustomer(instance, id)));
    })
    .delete("/:key", (c) => {
      const { id } = find(c.req.param("key")).wire;
      instance.perform({ name: "delete_customer", customerId: id });
      return c.body(null, 204);
    });
}

export function customerRoutes(instance: PolarInstance) {
  return new Hono<EmulatorEnv>()
    .get("/", (c) => {
      const rows = Object.values(instance.merchant.customers).filter(
        ({ wire }) => wire.deleted_at === null,
      );
      const query = new Query<CustomerRow>(c)
        .oneOf("organization_id", ({ wire }) => wire.organization_id)
        .text("email", ({ wire }, email) => wire.email?.toLowerCase() === email.toLowerCase())
        .text("query", ({ wire }, words) => isFound(wire, words.toLowerCase()))
        .flag("active", ({ wire }, isWanted) => hasRunning(instance, wire.id) === isWanted)
        .metadata(({ wire }) => wire.metadata);
      return c.json(query.page(rows, SORTS, toCustomerJson));
    })
    .post("/", async (c) => {
      const id = instance.perform({
        name: "create_customer",
        fields: fieldsOf(await Body.of(c)),
      });
      return c.json(toCustomerJson(livingCustomer(instance, id)), 201);
    })
    .route(
      "/external",
      oneCustomer(instance, (externalId) => customerByExternalId(instance, externalId)),
    )
    .route(
      "/",
      oneCustomer(instance, (id) => livingCustomer(instance, id)),
    );
}

function isFound(
  { email, name, external_id }: models.SubscriptionCustomer,
  words: string,
): boolean {
  return [email, name, external_id].some((text) => text?.toLowerCase().includes(words));
}

/** A portal link that is valid for an hour. */
export function customerSessionRoutes(instance: PolarInstance) {
  const find = (body: Body): CustomerRow => {
    const externalId = body.text("external_customer_id");
    const customerId = body.text("customer_id");
    const rows = Object.values(instance.merchant.customers);
    const found = externalId
      ? findByExternalId(instance.merchant, externalId)
      : rows.find(({ wire }) => wire.id === customerId && wire.deleted_at === null);
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
