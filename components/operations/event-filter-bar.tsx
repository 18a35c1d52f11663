"use client";

import { type FormEvent, useState } from "react";
import {
  EVENT_OUTCOMES,
  EVENT_STATES,
  type EventFilter,
  type EventState,
  isFiltering,
} from "@/lib/operations/event-filter";
import { Button } from "../ui/button";
import { EVENT_TYPE_NAMES } from "./event-type-names";
import { OUTCOME_LABELS, STATE_WORDS } from "./event-words";
import { SelectField, TextField } from "./field";
import { fromLocalInput, LOCAL_FORMAT, toLocalInput } from "./local-input";

interface EventFilterBarProps {
  filter: EventFilter;
  onChange: (filter: EventFilter) => void;
}

/** Choices apply immediately, texts on Enter or when the field loses focus. */
export function EventFilterBar({ filter, onChange }: EventFilterBarProps) {
  const { type, state, outcome, user, from, to } = filter;
  const change = (name: keyof EventFilter, value: EventFilter[keyof EventFilter] | null) => {
    const { [name]: _, ...rest } = filter;
    onChange(value === null ? rest : { ...rest, [name]: value });
  };
  return (
    <search aria-label="Filter events">
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-4 lg:grid-cols-[1.2fr_1fr_1fr_1.2fr_9.5rem_9.5rem_auto] lg:items-end">
        <FinishedText
          key={`type ${type ?? ""}`}
          label="Type"
          value={type ?? ""}
          placeholder="Any type"
          list="event-types"
          onFinish={(text) => change("type", text || null)}
        />
        <datalist id="event-types">
          {EVENT_TYPE_NAMES.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
        <StateField state={state} onChange={(chosen) => change("state", chosen)} />
        <OutcomeField outcome={outcome} onChange={(chosen) => change("outcome", chosen)} />
        <FinishedText
          key={`user ${user ?? ""}`}
          label="User ID"
          value={user ?? ""}
          placeholder="Any user"
          onFinish={(text) => change("user", text || null)}
        />
        <TimeField
          key={`from ${from}`}
          label="Received from"
          at={from}
          onChange={(at) => change("from", at)}
        />
        <TimeField
          key={`to ${to}`}
          label="Received before"
          at={to}
          onChange={(at) => change("to", at)}
        />
        <Button disabled={!isFiltering(filter)} onClick={() => onChange({})}>
          Clear
        </Button>
      </div>
    </search>
  );
}

interface ChoiceProps<Choice> {
  onChange: (choice: Choice | null) => void;
}

function StateField({
  state,
  onChange,
}: ChoiceProps<EventState> & { state: EventState | undefined }) {
  return (
    <SelectField
      label="Status"
      value={state ?? ""}
      onChange={({ target }) =>
        onChange(EVENT_STATES.find((known) => known === target.value) ?? null)
      }
    >
      <option value="">Any status</option>
      {EVENT_STATES.map((known) => (
        <option key={known} value={known}>
          {known === "failed" ? "Failed (including given up)" : STATE_WORDS[known].label}
        </option>
      ))}
    </SelectField>
  );
}

type Outcome = (typeof EVENT_OUTCOMES)[number];

function OutcomeField({
  outcome,
  onChange,
}: ChoiceProps<Outcome> & { outcome: Outcome | undefined }) {
  return (
    <SelectField
      label="Outcome"
      value={outcome ?? ""}
      onChange={({ target }) =>
        onChange(EVENT_OUTCOMES.find((known) => known === target.value) ?? null)
      }
    >
      <option value="">Any outcome</option>
      {EVENT_OUTCOMES.map((known) => (
        <option key={known} value={known}>
          {OUTCOME_LABELS[known]}
        </option>
      ))}
    </SelectField>
  );
}

interface FinishedTextProps {
  label: string;
  value: string;
  placeholder: string;
  list?: string;
  onFinish: (text: string) => void;
}

function FinishedText({ value, onFinish, ...field }: FinishedTextProps) {
  const [text, setText] = useState(value);
  const finish = () => {
    if (text.trim() !== value) onFinish(text.trim());
  };
  function submit(event: FormEvent) {
    event.preventDefault();
    finish();
  }
  return (
    <form onSubmit={submit}>
      <TextField
        {...field}
        value={text}
        onChange={({ target }) => setText(target.value)}
        onBlur={finish}
      />
    </form>
  );
}

interface TimeFieldProps {
  label: string;
  at: number | undefined;
  onChange: (at: number | null) => void;
}

function TimeField({ label, at, onChange }: TimeFieldProps) {
  const shown = at === undefined ? "" : toLocalInput(at);
  const [text, setText] = useState(shown);
  const [isInvalid, setIsInvalid] = useState(false);
  function finish() {
    const read = fromLocalInput(text);
    setIsInvalid(read === "invalid");
    // The field shows no seconds, so an unchanged one keeps those from the address.
    if (read !== "invalid" && text !== shown) onChange(read);
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    finish();
  }
  return (
    <form onSubmit={submit}>
      <TextField
        label={label}
        placeholder={LOCAL_FORMAT}
        maxLength={LOCAL_FORMAT.length}
        value={text}
        problem={isInvalid ? `Use ${LOCAL_FORMAT}` : undefined}
        onChange={({ target }) => setText(target.value)}
        onBlur={finish}
      />
    </form>
  );
}
