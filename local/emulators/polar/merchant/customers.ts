import { retryOrder } from "./billing.ts";
import { ORGANIZATION_ID } from "./catalog.ts";
import type { Draft } from "./draft.ts";
import { type FieldProblem, invalid, Refusal } from "./refusal.ts";
import type { CardMood, CustomerRow, Merchant } from "./state.ts";

export interface CustomerFields {
  externalId?: string | null;
  email?: string | null;
  name?: string | null;
}

const customersOf = ({ customers }: Merchant): CustomerRow[] => Object.values(customers);

export function findByEmail(merchant: Merchant, email: string): CustomerRow | null {
  const wanted = email.toLowerCase();
  return customersOf(merchant).find(({ wire }) => wire.email?.toLowerCase() === wanted) ?? null;
}

export function findByExternalId(merchant: Merchant, externalId: string): CustomerRow | null {
  return customersOf(merchant).find(({ wire }) => wire.external_id === externalId) ?? null;
}

function problem(field: string, msg: string, input: unknown): FieldProblem {
  return { loc: ["body", field], msg, type: "value_error", input };
}

/** Both are unique. */
function problemsOf(merchant: Merchant, fields: CustomerFields, own: CustomerRow | null) {
  const problems: FieldProblem[] = [];
  const { email, externalId } = fields;
  const other = (found: CustomerRow | null) => found !== null && found.wire.id !== own?.wire.id;
  if (email && other(findByEmail(merchant, email))) {
    problems.push(problem("email", "A customer with this email address already exists.", email));
  }
  if (externalId === undefined || externalId === own?.wire.external_id) return problems;
  if (own?.wire.external_id) {
    problems.push(problem("external_id", "Customer external ID cannot be updated.", externalId));
  } else if (externalId && other(findByExternalId(merchant, externalId))) {
    const words = "A customer with this external ID already exists.";
    problems.push(problem("external_id", words, externalId));
  }
  return problems;
}

function requireValid(merchant: Merchant, fields: CustomerFields, own: CustomerRow | null): void {
  const problems = problemsOf(merchant, fields, own);
  if (problems.length > 0) throw new Refusal(422, "PolarRequestValidationError", problems);
}

/** Writes a customer and emits its event. */
export function newCustomer(draft: Draft, fields: CustomerFields): string {
  if (!fields.email) throw invalid(["email"], "Field required", fields.email);
  requireValid(draft.merchant, fields, null);
  const id = draft.newId();
  draft.put("customers", id, {
    wire: {
      id,
      created_at: draft.now,
      modified_at: null,
      metadata: {},
      external_id: fields.externalId ?? null,
      email: fields.email,
      email_verified: false,
      type: "individual",
      name: fields.name ?? null,
      billing_name: fields.name ?? null,
      billing_address: null,
      tax_id: null,
      locale: null,
      organization_id: ORGANIZATION_ID,
      default_payment_method_id: null,
      deleted_at: null,
      first_user_event_at: null,
      avatar_url: null,
    },
    card: null,
    balanceCents: 0,
  });
  draft.emitCustomer("customer.created", id);
  return id;
}

export function changeCustomer(draft: Draft, id: string, fields: CustomerFields): void {
  const customer = draft.get("customers", id);
  requireValid(draft.merchant, fields, customer);
  const { wire } = customer;
  const email = fields.email ?? wire.email ?? null;
  const isSameEmail = email?.toLowerCase() === wire.email?.toLowerCase();
  const changed = {
    ...wire,
    modified_at: draft.now,
    email,
    email_verified: isSameEmail && wire.email_verified,
    external_id: wire.external_id ?? fields.externalId ?? null,
    name: fields.name === undefined ? wire.name : fields.name,
  };
  draft.put("customers", id, { ...customer, wire: changed });
  draft.emitCustomer("customer.updated", id);
}

/** A working card is charged at once for all outstanding debt. */
export function giveCard(draft: Draft, id: string, card: CardMood): void {
  const customer = draft.get("customers", id);
  const cardId = customer.wire.default_payment_method_id ?? draft.newId();
  const wire = { ...customer.wire, default_payment_method_id: cardId };
  draft.put("customers", id, { ...customer, wire, card });
  if (card === "fails") return;
  const owed = Object.values(draft.merchant.orders).filter(
    (order) => order.wire.customer_id === id && order.wire.next_payment_attempt_at,
  );
  for (const order of owed) retryOrder(draft, order.wire.id);
}
