import type { Invoice, InvoiceState } from "@/lib/billing/account";
import { wordsForAmount } from "@/lib/billing/price-words";
import { Button } from "../ui/button";
import { CalendarDate } from "../ui/calendar-date";
import { EmptyState } from "../ui/empty-state";
import { Section } from "../ui/section";
import { SettingsRow, SettingsRows } from "../ui/settings-rows";
import { StatusBadge } from "../ui/status-badge";
import { StepFailure } from "../ui/step-failure";
import type { Tone } from "../ui/tone";
import { useStep } from "../ui/use-step";
import type { PaymentAccount } from "./use-account";

const STATES: Record<InvoiceState, { tone: Tone; word: string }> = {
  paid: { tone: "good", word: "Paid" },
  pending: { tone: "attention", word: "Open" },
  refunded: { tone: "neutral", word: "Refunded" },
  partially_refunded: { tone: "neutral", word: "Partly refunded" },
  void: { tone: "neutral", word: "Void" },
  other: { tone: "neutral", word: "See details" },
};

export function InvoicesSection({ account, openInvoice }: PaymentAccount) {
  const invoices = account?.invoices ?? [];
  return (
    <Section
      title="Invoices"
      description={invoices.length > 0 && "The newest. The billing portal has all of them."}
    >
      {invoices.length === 0 ? (
        <EmptyState title="No invoices yet">Each payment appears here with its receipt.</EmptyState>
      ) : (
        <SettingsRows>
          {invoices.map((invoice) => (
            <InvoiceRow key={invoice.orderId} invoice={invoice} openInvoice={openInvoice} />
          ))}
        </SettingsRows>
      )}
    </Section>
  );
}

interface InvoiceRowProps extends Pick<PaymentAccount, "openInvoice"> {
  invoice: Invoice;
}

function InvoiceRow({ invoice, openInvoice }: InvoiceRowProps) {
  const { busy, failure, take } = useStep(() => openInvoice(invoice.orderId));
  const { number, description, issuedAt, amount, fromCredit, currency } = invoice;
  const money = (value: number) => wordsForAmount(value, currency);
  const { tone, word } = STATES[invoice.state];
  return (
    <SettingsRow
      name={amount < 0 ? `${description} (credit)` : description}
      detail={
        <>
          <CalendarDate at={issuedAt} />
          {number && ` · ${number}`}
          {fromCredit > 0 && ` · ${money(fromCredit)} from your credit`}
        </>
      }
      value={
        <span className="flex items-center gap-3">
          <span className="font-medium">{money(amount)}</span>
          <StatusBadge tone={tone}>{amount < 0 ? "Credited" : word}</StatusBadge>
        </span>
      }
      action={
        <Button busy={busy} onClick={() => void take()}>
          View<span className="sr-only"> {number ?? description}</span>
        </Button>
      }
    >
      {failure !== null && <StepFailure failure={failure} />}
    </SettingsRow>
  );
}
