import { instance } from "../../design/component.ts";
import { column, type Draft, row } from "../../design/draft.ts";
import { text } from "../../design/text.ts";
import { avatar, navigation } from "./components.ts";
import { type IconName, logo } from "./icons.ts";
import { color, type } from "./styles.ts";

const PLACES: readonly [IconName, string][] = [
  ["home", "Overview"],
  ["ship", "Shipments"],
  ["people", "Carriers"],
  ["chart", "Reports"],
  ["gear", "Settings"],
];

export const sidebar = (current: string): Draft =>
  column(
    {
      name: "Sidebar",
      width: 240,
      height: "fill",
      padding: [24, 16],
      justify: "SPACE_BETWEEN",
      fill: color.raised,
      stroke: { paint: color.sunken, sides: ["right"] },
    },
    [
      column({ name: "Top", gap: 24 }, [
        row({ name: "Brand", gap: 12, padding: [0, 4], align: "CENTER" }, [
          logo(color.brand),
          text("Harbor", type.title, { width: 120, fill: color.ink }),
        ]),
        column(
          { name: "Places", gap: 4 },
          PLACES.map(([icon, label]) => navigation(icon, label, label === current)),
        ),
      ]),
      row({ name: "Person", gap: 12, align: "CENTER" }, [
        instance(avatar),
        column({ name: "Words" }, [
          text("Ada Lovelace", type.strong, { width: 144, fill: color.ink }),
          text("Harbour master", type.caption, { width: 144, fill: color.quiet }),
        ]),
      ]),
    ],
  );
