import { instance, variantOf } from "../../design/component.ts";
import { column, type Draft, row } from "../../design/draft.ts";
import { gradient, linear } from "../../design/paint.ts";
import { richText } from "../../design/rich-text.ts";
import type { TextStyle } from "../../design/style-sheet.ts";
import type { TextOptions } from "../../design/text.ts";
import { aliasOf, type Variable } from "../../design/variables.ts";
import type { Kit } from "./components.ts";
import { color, greeting, size, type } from "./variables.ts";

/** What a page says, in the direction in which it is read. */
interface Words {
  name: string;
  isRightToLeft: boolean;
  museum: string;
  /** Each with the frame to which it leads. */
  links: readonly (readonly [words: string, to: string])[];
  title: string;
  lead: string;
  plan: string;
  /** As Markdown. */
  steps: string;
  hoursTitle: string;
  hours: string;
  book: string;
  note: string;
}

export const ENGLISH: Words = {
  name: "Visit",
  isRightToLeft: false,
  museum: "Meridian",
  links: [
    ["Collection", "Collection"],
    ["Book", "Booking"],
    ["بالعربية", "زيارة"],
  ],
  title: "Find north",
  lead: "Four hundred years of compasses, charts and clocks, on the quay.",
  plan: "Plan your visit",
  steps: [
    "Everything is on one floor. Please read this before you come:",
    "1. Book a ticket for a time of your choice",
    "2. Come by tram 5, or on foot",
    "  1. from the station it takes 12 minutes",
    "  2. from the ferry it takes 3",
    "3. Leave large bags in the lockers",
    "- Prams and **guide dogs** are welcome",
    "- Photographs are fine without a flash",
    "Ask us: [hello@meridian.example](mailto:hello@meridian.example), or see the [map of the quay](https://meridian.example/map).",
    "What is shown is in [the collection](Collection).",
  ].join("\n"),
  hoursTitle: "Opening hours",
  hours: "Tuesday to Sunday\n10:00 to 18:00\nClosed on Mondays",
  book: "Book a visit",
  note: "Meridian, Quay 7. Open since 1926.",
};

export const ARABIC: Words = {
  name: "زيارة",
  isRightToLeft: true,
  museum: "ميريديان",
  links: [
    ["المجموعة", "Collection"],
    ["حجز", "Booking"],
    ["English", "Visit"],
  ],
  title: "اعثر على الشمال",
  lead: "أربعمئة عام من البوصلات والخرائط والساعات على رصيف الميناء.",
  plan: "خطط لزيارتك",
  steps: [
    "كل شيء في طابق واحد. اقرأ هذا قبل أن تأتي:",
    "1. احجز تذكرة في الوقت الذي يناسبك",
    "2. تعال بالترام 5 أو سيرا على الأقدام",
    "  1. من المحطة 12 دقيقة",
    "  2. من العبارة 3 دقائق",
    "3. اترك الحقائب الكبيرة في الخزائن",
    "- نرحب بعربات الأطفال",
    "- التصوير مسموح بلا فلاش (iPhone أو Canon)",
    "راسلنا: [hello@meridian.example](mailto:hello@meridian.example)",
    "المعروضات في [المجموعة](Collection).",
  ].join("\n"),
  hoursTitle: "ساعات العمل",
  hours: "من الثلاثاء إلى الأحد\nمن 10:00 إلى 18:00\nمغلق أيام الاثنين",
  book: "احجز زيارة",
  note: "ميريديان، رصيف 7. مفتوح منذ 1926.",
};

export const WIDTH = 1440;
const HEIGHT = 1000;
const MARGIN = 120;

/** As a designer turns a gradient by hand. */
const TURNED = [
  { x: 0.1, y: 0.2 },
  { x: 0.9, y: 0.8 },
  { x: -0.2, y: 0.7 },
] as const;

class Visit {
  readonly #kit: Kit;
  readonly #words: Words;
  readonly #side: "MIN" | "MAX";
  readonly #align: "LEFT" | "RIGHT";

  constructor(kit: Kit, words: Words) {
    this.#kit = kit;
    this.#words = words;
    this.#side = words.isRightToLeft ? "MAX" : "MIN";
    this.#align = words.isRightToLeft ? "RIGHT" : "LEFT";
  }

  /** Auto layout knows no direction of reading: what comes first lies at the right. */
  #inOrder(layers: Draft[]): Draft[] {
    return this.#words.isRightToLeft ? layers.toReversed() : layers;
  }

  #say(words: string, style: TextStyle, ink: Variable, more: Partial<TextOptions> = {}): Draft {
    const { width = "fill", ...others } = more;
    return this.#kit.words(words, style, ink, width, { align: this.#align, ...others });
  }

  #bar(): Draft {
    const kit = this.#kit;
    const { museum, links } = this.#words;
    const navigation = links.map(([words, to]) =>
      this.#say(words, type.body, color.quiet, { width: 96, align: "CENTER", click: { to } }),
    );
    return row(
      {
        ...{ name: "Top bar", width: "fill", height: 72, padding: [0, MARGIN] },
        ...{ justify: "SPACE_BETWEEN", align: "CENTER", scroll: "STICKY_SCROLLS" },
        fill: kit.fill(color.raised),
        stroke: { paint: kit.fill(color.line), sides: ["bottom"] },
      },
      this.#inOrder([
        this.#say(museum, type.heading, color.accent, { width: 160 }),
        row(
          { name: "Navigation", gap: 24, justify: this.#side, align: "CENTER" },
          this.#inOrder(navigation),
        ),
      ]),
    );
  }

  #hero(): Draft {
    const { title, lead, isRightToLeft } = this.#words;
    const [near, far] = [this.#kit.fill(color.sea), this.#kit.fill(color.depth)];
    const fill = linear("diagonal", [0, near], [1, far]);
    const bound = { fontSize: [aliasOf(size.title)] };
    const said = isRightToLeft ? bound : { ...bound, characters: aliasOf(greeting) };
    return column(
      { name: "Hero", width: "fill", padding: [96, MARGIN], gap: 16, align: this.#side, fill },
      [
        this.#say(title, type.title, color.onSea, { bound: said }),
        this.#say(lead, type.body, color.onSea),
      ],
    );
  }

  #plan(): Draft {
    const kit = this.#kit;
    return column({ name: "Plan", width: "fill", gap: kit.px(size.near), align: this.#side }, [
      this.#say(this.#words.plan, type.heading, color.strong),
      richText(this.#words.steps, type.body, {
        ...{ width: "fill", align: this.#align, spacing: [12, 6] },
        fill: kit.fill(color.strong),
        link: kit.fill(color.accent),
      }),
    ]);
  }

  #hours(): Draft {
    const [near, far] = [this.#kit.fill(color.sea), this.#kit.fill(color.accent)];
    const paint = gradient("GRADIENT_LINEAR", TURNED, [
      [0, near],
      [1, far],
    ]);
    return this.#kit.card(
      { name: "Hours", width: 360, align: this.#side, stroke: { paint, weight: 2 } },
      [
        this.#say(this.#words.hoursTitle, type.heading, color.strong),
        this.#say(this.#words.hours, type.body, color.quiet),
      ],
    );
  }

  /** Stays at the corner of the window where lines end. */
  #booking(): Draft {
    const { book, isRightToLeft } = this.#words;
    const button = instance(variantOf(this.#kit.button, { State: "Default" }), {
      ...{ name: "Book", x: isRightToLeft ? MARGIN : WIDTH - MARGIN - 200, y: HEIGHT - 80 },
      texts: { Label: book },
      click: { over: "Booking" },
    });
    const horizontal = isRightToLeft ? "LEFT" : "RIGHT";
    const constraints = { vertical: "BOTTOM", horizontal } as const;
    return { ...button, look: { ...button.look, scrollBehavior: "FIXED", constraints } };
  }

  frame(x: number): Draft {
    return column(
      {
        ...{ name: this.#words.name, x, y: 0, width: WIDTH, height: HEIGHT },
        ...{ align: this.#side, clips: true, fill: this.#kit.fill(color.page) },
      },
      [
        this.#bar(),
        this.#hero(),
        row(
          {
            ...{ name: "Body", width: "fill", height: "fill", padding: [48, MARGIN] },
            gap: 48,
            justify: this.#side,
          },
          this.#inOrder([this.#plan(), this.#hours()]),
        ),
        column({ name: "Foot", width: "fill", padding: [28, MARGIN], align: this.#side }, [
          this.#say(this.#words.note, type.body, color.quiet, { width: 480 }),
        ]),
        this.#booking(),
      ],
    );
  }
}

export const visit = (kit: Kit, words: Words, x: number): Draft => new Visit(kit, words).frame(x);
