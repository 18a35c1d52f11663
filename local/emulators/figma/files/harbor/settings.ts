import { instance, variantOf } from "../../design/component.ts";
import { column, type Draft, row } from "../../design/draft.ts";
import { text } from "../../design/text.ts";
import { button, divider, field, toggle } from "./components.ts";
import { logo } from "./icons.ts";
import { sidebar } from "./sidebar.ts";
import { color, effect, type } from "./styles.ts";

const card = (title: string, children: Draft[]): Draft =>
  column(
    {
      name: title,
      width: "fill",
      padding: 24,
      gap: 20,
      fill: color.raised,
      radius: 12,
      effect: effect.card,
    },
    [text(title, type.title, { width: "fill", fill: color.ink }), divider(), ...children],
  );

const option = (title: string, words: string, isOn: boolean): Draft =>
  row({ name: title, width: "fill", gap: 24, justify: "SPACE_BETWEEN", align: "CENTER" }, [
    column({ name: "Words", width: "fill", gap: 2 }, [
      text(title, type.strong, { width: "fill", fill: color.ink }),
      text(words, type.caption, { width: "fill", fill: color.quiet }),
    ]),
    instance(variantOf(toggle, { On: isOn ? "True" : "False" })),
  ]);

const actions = (): Draft =>
  row({ name: "Actions", width: "fill", gap: 12, justify: "MAX" }, [
    instance(variantOf(button, { Kind: "Secondary", Size: "Medium" }), {
      texts: { Label: "Discard" },
    }),
    instance(variantOf(button, { Kind: "Primary", Size: "Medium" }), { texts: { Label: "Save" } }),
  ]);

const fields = (...pairs: [string, string][]): Draft =>
  row(
    { name: "Fields", width: "fill", gap: 16 },
    pairs.map(([Label, Value]) => instance(field, { width: "fill", texts: { Label, Value } })),
  );

export const settings = (): Draft =>
  row(
    { name: "Settings", x: 1560, y: 0, width: 1440, height: 900, fill: color.canvas, clips: true },
    [
      sidebar("Settings"),
      column({ name: "Content", width: "fill", height: "fill", padding: [40, 120], gap: 24 }, [
        text("Settings", type.display, { width: "fill", fill: color.ink }),
        card("Harbour", [
          fields(["Name", "Port of Leith"], ["Time zone", "Europe/London"]),
          fields(["VHF channel", "12"], ["Emergency phone", "+44 131 555 0100"]),
        ]),
        card("Notices", [
          option("Delays", "As soon as a ship is an hour late", true),
          option("Weather", "Gales and fog, twelve hours ahead", true),
          option("Weekly report", "Mondays at seven", false),
        ]),
        actions(),
      ]),
    ],
  );

/** A centered card on a gradient. */
export const signIn = (): Draft =>
  column(
    {
      name: "Sign in",
      x: 3120,
      y: 0,
      width: 960,
      height: 720,
      justify: "CENTER",
      align: "CENTER",
      fill: color.tide,
      clips: true,
    },
    [
      column(
        {
          name: "Dialog",
          width: 400,
          padding: 40,
          gap: 24,
          align: "CENTER",
          fill: color.raised,
          radius: 16,
          effect: effect.dialog,
        },
        [
          logo(color.brand),
          text("Welcome back", type.title, { width: "fill", align: "CENTER", fill: color.ink }),
          instance(field, { width: "fill", texts: { Label: "E-mail", Value: "ada@example.com" } }),
          instance(field, { width: "fill", texts: { Label: "Password", Value: "••••••••••" } }),
          instance(variantOf(button, { Kind: "Primary", Size: "Medium" }), {
            width: "fill",
            texts: { Label: "Sign in" },
          }),
        ],
      ),
    ],
  );
