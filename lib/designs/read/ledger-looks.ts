import {
  BOUND,
  COMMON_BLENDS,
  DIFFERENCES,
  DODGES,
  EDITOR,
  HUES,
  type Ledger,
  LINEAR_BLENDS,
} from "./ledger-entry";

/** The ledger of text styles, paints and effects, and of the records within them. */

const OTHER_SPELLING = "the same value in another unit";
const FLAT_FILLS = "Fills shown without their blend mode";
const FLAT_EFFECTS = "Shadows shown without their blend mode";

export const STYLE: Ledger = {
  TypeStyle: {
    read: "maxLines lineHeightPx paragraphSpacing paragraphIndent listSpacing boundVariables",
    harmless: {
      [OTHER_SPELLING]: "lineHeightPercent lineHeightPercentFontSize",
      [EDITOR]: "isOverrideOverTextStyle",
    },
    values: {
      textDecoration: { read: "NONE STRIKETHROUGH UNDERLINE" },
      textAutoResize: { read: "NONE WIDTH_AND_HEIGHT HEIGHT TRUNCATE" },
      textTruncation: { read: "DISABLED ENDING" },
      lineHeightUnit: { read: "PIXELS INTRINSIC_%", harmless: { [OTHER_SPELLING]: "FONT_SIZE_%" } },
    },
  },
  BaseTypeStyle: {
    read: "fontFamily italic fontWeight fontSize letterSpacing fills hyperlink opentypeFlags",
    harmless: {
      [OTHER_SPELLING]: "fontPostScriptName fontStyle",
      [EDITOR]: "semanticWeight semanticItalic",
    },
    values: {
      textCase: {
        read: "ORIGINAL UPPER LOWER TITLE SMALL_CAPS SMALL_CAPS_FORCED",
      },
      textAlignHorizontal: { read: "LEFT RIGHT CENTER JUSTIFIED" },
      textAlignVertical: { read: "TOP CENTER BOTTOM" },
    },
  },
};

export const LINK: Ledger = {
  Hyperlink: {
    read: "url nodeID",
    values: { type: { read: "URL NODE" } },
  },
};

export const PAINT: Ledger = {
  BasePaint: {
    read: "visible opacity",
    values: {
      blendMode: {
        read: `${COMMON_BLENDS} ${DIFFERENCES}`,
        told: { [FLAT_FILLS]: `${DODGES} ${HUES} ${LINEAR_BLENDS}` },
      },
      type: {
        read: "SOLID GRADIENT_LINEAR GRADIENT_RADIAL GRADIENT_ANGULAR GRADIENT_DIAMOND IMAGE",
        told: { "Pattern fills that are not shown": "PATTERN" },
        undescribed: { "Videos that are not shown": "VIDEO" },
      },
    },
  },
  SolidPaint: { read: "color boundVariables" },
  GradientPaint: { read: "gradientHandlePositions gradientStops" },
  ImagePaint: {
    read: "imageRef imageTransform filters rotation",
    harmless: { "of tiles alone, which are counted elsewhere": "scalingFactor" },
    told: { "Moving images, shown as they begin": "gifRef" },
    values: { scaleMode: { read: "FILL FIT TILE STRETCH" } },
  },
};

export const EFFECT: Ledger = {
  DropShadowEffect: {
    harmless: { "CSS paints no box's shadow behind it": "showShadowBehindNode" },
  },
  BaseShadowEffect: {
    read: "visible color offset radius spread boundVariables",
    values: {
      blendMode: {
        read: "NORMAL PASS_THROUGH",
        told: {
          [FLAT_EFFECTS]: `MULTIPLY SCREEN OVERLAY DARKEN LIGHTEN HARD_LIGHT ${DODGES} ${DIFFERENCES} ${HUES}
            ${LINEAR_BLENDS}`,
        },
      },
      type: {
        read: "DROP_SHADOW INNER_SHADOW LAYER_BLUR BACKGROUND_BLUR",
        told: {
          "Noise effects that are not shown": "NOISE",
          "Texture effects that are not shown": "TEXTURE",
        },
        undescribed: { "Glass effects that are not shown": "GLASS" },
      },
    },
  },
  BaseBlurEffect: { read: "visible radius", harmless: { [BOUND]: "boundVariables" } },
  NormalBlurEffect: {
    values: {
      blurType: { read: "NORMAL", told: { "Blurs that grow, shown as even ones": "PROGRESSIVE" } },
    },
  },
  ProgressiveBlurEffect: {
    read: "startRadius startOffset endOffset",
  },
};

/** Of a layer, a style or a property. */
export const ALIAS: Ledger = {
  VariableAlias: {
    read: "id",
    values: { type: { read: "VARIABLE_ALIAS", otherwise: BOUND } },
  },
};

/** What all kinds of records consist of. */
export const PART: Ledger = {
  Rectangle: { read: "x y width height" },
  Vector: { read: "x y" },
  RGBA: { read: "r g b a" },
  ColorStop: { read: "position color boundVariables" },
  ImageFilters: { read: "exposure contrast saturation temperature tint highlights shadows" },
  StrokeWeights: { read: "top right bottom left" },
  ArcData: { read: "startingAngle endingAngle innerRadius" },
  Path: {
    read: "path",
    harmless: { "only several paints have them, which are told": "overrideID" },
    values: { windingRule: { read: "NONZERO EVENODD" } },
  },
  LayoutConstraint: {
    values: {
      vertical: { read: "TOP BOTTOM CENTER TOP_BOTTOM SCALE" },
      horizontal: { read: "LEFT RIGHT CENTER LEFT_RIGHT SCALE" },
    },
  },
  ComponentPropertyDefinition: {
    harmless: {
      "each instance says what it takes": "defaultValue variantOptions",
      [EDITOR]: "preferredValues",
    },
  },
  ComponentProperty: {
    read: "value",
    harmless: { [BOUND]: "boundVariables", [EDITOR]: "preferredValues" },
    values: {
      type: { read: "VARIANT TEXT BOOLEAN INSTANCE_SWAP" },
    },
  },
};
